// Compiled from dc0293004bac101c37c7170b127f26e78c814a845f2fc6a715cf29c921cbe739. Do not edit.
const zs = Ye;
var Ks = Ye;
const cs = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:speccast:language:1",
    title: "speccast, language 1",
    type: "object",
    if: { anyOf: [{ required: ["speccast"] }, { required: ["service"] }, { required: ["include"] }] },
    then: { required: ["speccast", "service"] },
    properties: {
      speccast: { const: 1 },
      include: { type: "array", minItems: 1, items: { type: "string", pattern: "\\S" } },
      service: { $ref: "#/$defs/service" },
      limits: {
        type: "object",
        properties: { unspecified: { $ref: "#/$defs/gapText" } },
        propertyNames: { $ref: "#/$defs/limitsKey" },
        additionalProperties: { $ref: "#/$defs/limit" },
      },
      enums: {
        type: "object",
        properties: { unspecified: { $ref: "#/$defs/gapText" } },
        propertyNames: { $ref: "#/$defs/typesKey" },
        additionalProperties: { $ref: "#/$defs/enum" },
      },
      errors: {
        type: "object",
        properties: { unspecified: { $ref: "#/$defs/gapText" } },
        propertyNames: { $ref: "#/$defs/errorsKey" },
        additionalProperties: { $ref: "#/$defs/error" },
      },
      auth: {
        type: "object",
        properties: { unspecified: { $ref: "#/$defs/gapText" } },
        propertyNames: { $ref: "#/$defs/schemesKey" },
        additionalProperties: { $ref: "#/$defs/scheme" },
      },
      resources: {
        type: "object",
        properties: { unspecified: { $ref: "#/$defs/gapText" } },
        propertyNames: { $ref: "#/$defs/typesKey" },
        additionalProperties: { $ref: "#/$defs/resource" },
      },
      endpoints: {
        type: "object",
        properties: { unspecified: { $ref: "#/$defs/gapText" } },
        propertyNames: { $ref: "#/$defs/endpointsKey" },
        additionalProperties: { $ref: "#/$defs/endpoint" },
      },
      gaps: {
        type: "object",
        propertyNames: { $ref: "#/$defs/questionsKey" },
        additionalProperties: { $ref: "#/$defs/question" },
      },
      events: {
        type: "object",
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: !1 },
        additionalProperties: !1,
      },
    },
    additionalProperties: !1,
    $defs: {
      text: { type: "string", pattern: "\\S" },
      gapText: {
        title: "gap",
        type: ["string", "array"],
        if: { type: "string" },
        then: { pattern: "\\S" },
        else: { minItems: 1, items: { $ref: "#/$defs/text" } },
      },
      question: {
        title: "question",
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/text" },
        else: {
          required: ["question"],
          properties: { question: { $ref: "#/$defs/text" }, assume: { $ref: "#/$defs/text" } },
          additionalProperties: !1,
        },
      },
      doc: { type: "string", pattern: "\\S" },
      limitName: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
      lowerName: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
      typeName: { type: "string", pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
      errorName: { type: "string", pattern: "^[a-z][a-z0-9_]{0,127}$" },
      limitsKey: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
      questionsKey: { type: "string", pattern: "^(?!unspecified$)[a-z][A-Za-z0-9]{0,127}$" },
      schemesKey: { type: "string", pattern: "^(?!(?:none|via)$)[a-z][A-Za-z0-9]{0,127}$" },
      typesKey: { type: "string", pattern: "^(?:unspecified|[A-Z][A-Za-z0-9]{0,127})$" },
      errorsKey: { type: "string", pattern: "^[a-z][a-z0-9_]{0,127}$" },
      endpointsKey: {
        type: "string",
        pattern: "^(?:unspecified|[a-z][A-Za-z0-9]{0,127}\\.[a-z][A-Za-z0-9]{0,127})$",
      },
      fieldKey: {
        type: "string",
        pattern:
          "^(?!__proto__\\??$)(?!\\?$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{1,128}$",
      },
      siblingKey: {
        type: "string",
        pattern:
          "^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{0,127}[^?\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]$",
      },
      headerKey: { type: "string", pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}\\??$" },
      headerName: { type: "string", pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$" },
      scalar: { type: ["string", "number", "boolean", "null"] },
      deprecated: {
        type: ["boolean", "string", "object"],
        if: { type: "object" },
        then: {
          required: ["reason"],
          properties: {
            reason: { $ref: "#/$defs/text" },
            since: { $ref: "#/$defs/text" },
            sunset: { type: "string", pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$" },
          },
          additionalProperties: !1,
        },
        else: { if: { type: "string" }, then: { $ref: "#/$defs/text" }, else: { const: !0 } },
      },
      service: {
        title: "service",
        type: "object",
        required: ["name"],
        properties: {
          name: { $ref: "#/$defs/typeName" },
          doc: { $ref: "#/$defs/doc" },
          version: { $ref: "#/$defs/text" },
          base_url: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/text" },
            else: { $ref: "#/$defs/textGap" },
          },
          versioning: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/text" },
            else: { $ref: "#/$defs/textGap" },
          },
          groups: {
            type: ["array", "object"],
            if: { type: "array" },
            then: { $ref: "#/$defs/groupNames" },
            else: { $ref: "#/$defs/groupsGap" },
          },
          auth: { $ref: "#/$defs/authOrGap" },
          error_body: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/errorBodyName" },
            else: { $ref: "#/$defs/errorBodyGap" },
          },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            minProperties: 1,
            properties: {
              doc: { $ref: "#/$defs/doc" },
              version: { $ref: "#/$defs/text" },
              base_url: { $ref: "#/$defs/text" },
              versioning: { $ref: "#/$defs/text" },
              groups: { $ref: "#/$defs/groupNames" },
              auth: { $ref: "#/$defs/authExpression" },
              error_body: { $ref: "#/$defs/errorBodyName" },
            },
            additionalProperties: !1,
          },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
      textGap: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/text" } },
        additionalProperties: !1,
      },
      groupNames: { type: "array", items: { $ref: "#/$defs/text" } },
      groupsGap: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/groupNames" } },
        additionalProperties: !1,
      },
      errorBodyName: { type: "string", pattern: "^(?:problem|unspecified|[A-Z][A-Za-z0-9]*)$" },
      errorBodyGap: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/errorBodyName" } },
        additionalProperties: !1,
      },
      authExpression: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/lowerName" },
        else: { $ref: "#/$defs/authAlternatives" },
      },
      authOrGap: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/lowerName" },
        else: {
          if: { required: ["unspecified"] },
          then: {
            required: ["unspecified"],
            properties: {
              unspecified: { $ref: "#/$defs/gapText" },
              assume: { $ref: "#/$defs/authExpression" },
            },
            additionalProperties: !1,
          },
          else: { $ref: "#/$defs/authAlternatives" },
        },
      },
      authAlternatives: {
        if: { required: ["all"] },
        then: { $ref: "#/$defs/authAll" },
        else: {
          required: ["any"],
          properties: {
            any: {
              type: "array",
              minItems: 1,
              items: {
                type: ["string", "object"],
                if: { type: "string" },
                then: { $ref: "#/$defs/lowerName" },
                else: { $ref: "#/$defs/authAll" },
              },
            },
          },
          additionalProperties: !1,
        },
      },
      authAll: {
        required: ["all"],
        properties: { all: { type: "array", minItems: 1, items: { $ref: "#/$defs/lowerName" } } },
        additionalProperties: !1,
      },
      limit: {
        title: "limit",
        type: ["number", "object"],
        if: { type: "object" },
        then: {
          if: {
            not: {
              anyOf: [
                { required: ["unspecified"] },
                { required: ["min"] },
                { required: ["max"] },
                { required: ["days"] },
                { required: ["hours"] },
                { required: ["minutes"] },
                { required: ["seconds"] },
                { required: ["milliseconds"] },
              ],
            },
          },
          then: { required: ["max"] },
          properties: {
            min: { type: "number" },
            max: { type: "number" },
            days: { type: "number", minimum: 0 },
            hours: { type: "number", minimum: 0 },
            minutes: { type: "number", minimum: 0 },
            seconds: { type: "number", minimum: 0 },
            milliseconds: { type: "number", minimum: 0 },
            error: { $ref: "#/$defs/errorName" },
            doc: { $ref: "#/$defs/doc" },
            unspecified: { $ref: "#/$defs/gapText" },
            assume: { $ref: "#/$defs/assumedLimit" },
          },
          dependentSchemas: {
            days: { properties: { hours: !1, minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
            hours: { properties: { minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
            minutes: { properties: { seconds: !1, milliseconds: !1, min: !1, max: !1 } },
            seconds: { properties: { milliseconds: !1, min: !1, max: !1 } },
            milliseconds: { properties: { min: !1, max: !1 } },
          },
          dependentRequired: { assume: ["unspecified"] },
          additionalProperties: !1,
        },
      },
      assumedLimit: {
        type: ["number", "object"],
        if: { type: "object" },
        then: {
          minProperties: 1,
          properties: {
            min: { type: "number" },
            max: { type: "number" },
            days: { type: "number", minimum: 0 },
            hours: { type: "number", minimum: 0 },
            minutes: { type: "number", minimum: 0 },
            seconds: { type: "number", minimum: 0 },
            milliseconds: { type: "number", minimum: 0 },
          },
          dependentSchemas: {
            days: { properties: { hours: !1, minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
            hours: { properties: { minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
            minutes: { properties: { seconds: !1, milliseconds: !1, min: !1, max: !1 } },
            seconds: { properties: { milliseconds: !1, min: !1, max: !1 } },
            milliseconds: { properties: { min: !1, max: !1 } },
          },
          additionalProperties: !1,
        },
      },
      enum: {
        title: "enum",
        type: ["array", "object"],
        if: { type: "array" },
        then: { $ref: "#/$defs/enumValues" },
        else: {
          if: { required: ["unspecified"] },
          else: { required: ["values"] },
          properties: {
            doc: { $ref: "#/$defs/doc" },
            deprecated: { $ref: "#/$defs/deprecated" },
            values: { $ref: "#/$defs/enumValuesBesideGap" },
            open: { const: !0 },
            terminal: {
              type: ["array", "object"],
              if: { type: "array" },
              then: { $ref: "#/$defs/stateNames" },
              else: {
                required: ["unspecified"],
                properties: {
                  unspecified: { $ref: "#/$defs/gapText" },
                  assume: { $ref: "#/$defs/stateNames" },
                },
                additionalProperties: !1,
              },
            },
            transitions: {
              type: ["array", "object"],
              if: { type: "array" },
              then: { $ref: "#/$defs/transitions" },
              else: {
                required: ["unspecified"],
                properties: {
                  unspecified: { $ref: "#/$defs/gapText" },
                  assume: { $ref: "#/$defs/transitions" },
                },
                additionalProperties: !1,
              },
            },
            unspecified: { $ref: "#/$defs/gapText" },
            assume: {
              type: "object",
              minProperties: 1,
              properties: {
                doc: { $ref: "#/$defs/doc" },
                values: { $ref: "#/$defs/enumValuesBesideGap" },
                open: { const: !0 },
                terminal: { $ref: "#/$defs/stateNames" },
                transitions: { $ref: "#/$defs/transitions" },
              },
              additionalProperties: !1,
            },
          },
          dependentRequired: { assume: ["unspecified"] },
          additionalProperties: !1,
        },
      },
      enumValues: { type: "array", minItems: 1, items: { $ref: "#/$defs/enumValue" } },
      enumValuesBesideGap: { type: "array", items: { $ref: "#/$defs/enumValue" } },
      enumValue: {
        type: ["string", "object"],
        if: { type: "object" },
        then: {
          required: ["value"],
          properties: {
            value: { type: "string" },
            doc: { $ref: "#/$defs/doc" },
            deprecated: { $ref: "#/$defs/deprecated" },
          },
          additionalProperties: !1,
        },
      },
      stateNames: { type: "array", items: { $ref: "#/$defs/text" } },
      transitions: { type: "array", items: { $ref: "#/$defs/text" } },
      error: {
        title: "error",
        type: "object",
        if: { required: ["unspecified"] },
        else: { required: ["status"] },
        properties: {
          status: { $ref: "#/$defs/errorStatus" },
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
          code: { $ref: "#/$defs/text" },
          fields: { $ref: "#/$defs/fields" },
          headers: { $ref: "#/$defs/headerFields" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            minProperties: 1,
            properties: {
              status: { $ref: "#/$defs/errorStatus" },
              doc: { $ref: "#/$defs/doc" },
              code: { $ref: "#/$defs/text" },
              fields: { $ref: "#/$defs/fields" },
              headers: { $ref: "#/$defs/headerFields" },
            },
            additionalProperties: !1,
          },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
      errorStatus: { type: "integer", minimum: 400, maximum: 599 },
      scheme: {
        title: "scheme",
        type: "object",
        minProperties: 1,
        properties: {
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
          basic: { $ref: "#/$defs/basic" },
          bearer: { $ref: "#/$defs/credential" },
          headers: { $ref: "#/$defs/credentialHeaders" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            minProperties: 1,
            properties: {
              doc: { $ref: "#/$defs/doc" },
              basic: { $ref: "#/$defs/basic" },
              bearer: { $ref: "#/$defs/credential" },
              headers: { $ref: "#/$defs/credentialHeaders" },
            },
            additionalProperties: !1,
          },
        },
        dependentSchemas: { basic: { properties: { bearer: !1 } } },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
      basic: {
        type: "object",
        required: ["username", "password"],
        properties: { username: { $ref: "#/$defs/credential" }, password: { $ref: "#/$defs/credential" } },
        additionalProperties: !1,
      },
      credential: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
      credentialHeaders: {
        type: "object",
        minProperties: 1,
        propertyNames: { $ref: "#/$defs/headerName" },
        additionalProperties: { $ref: "#/$defs/credential" },
      },
      resource: {
        title: "resource",
        type: "object",
        if: { required: ["union"] },
        then: { $ref: "#/$defs/unionResource" },
        else: { $ref: "#/$defs/objectResource" },
      },
      objectResource: {
        if: {
          not: {
            anyOf: [{ required: ["fields"] }, { required: ["extends"] }, { required: ["unspecified"] }],
          },
        },
        then: { required: ["fields"] },
        properties: {
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
          closed: { const: !0 },
          open: { const: !0 },
          presence: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { const: "unspecified" },
            else: { $ref: "#/$defs/presenceGap" },
          },
          extends: { $ref: "#/$defs/typeName" },
          fields: { $ref: "#/$defs/fields" },
          at_least: { type: "integer", minimum: 1 },
          rules: { $ref: "#/$defs/rules" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            minProperties: 1,
            properties: {
              doc: { $ref: "#/$defs/doc" },
              closed: { const: !0 },
              open: { const: !0 },
              fields: { $ref: "#/$defs/fields" },
              at_least: { type: "integer", minimum: 1 },
              rules: { $ref: "#/$defs/rules" },
            },
            dependentSchemas: { closed: { properties: { open: !1 } } },
            additionalProperties: !1,
          },
        },
        dependentSchemas: { closed: { properties: { open: !1 } } },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
      unionResource: {
        properties: {
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
          union: {
            title: "union",
            type: "object",
            if: { required: ["unspecified"] },
            else: { required: ["of"] },
            properties: {
              tag: { $ref: "#/$defs/text" },
              by: { $ref: "#/$defs/text" },
              of: { type: "array", items: { $ref: "#/$defs/typeName" } },
              otherwise: { $ref: "#/$defs/typeName" },
              unspecified: { $ref: "#/$defs/gapText" },
              assume: { $ref: "#/$defs/assumedUnion" },
            },
            dependentRequired: { assume: ["unspecified"] },
            additionalProperties: !1,
          },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            required: ["union"],
            properties: { union: { $ref: "#/$defs/assumedUnion" } },
            additionalProperties: !1,
          },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
      assumedUnion: {
        type: "object",
        minProperties: 1,
        properties: {
          tag: { $ref: "#/$defs/text" },
          by: { $ref: "#/$defs/text" },
          of: { type: "array", items: { $ref: "#/$defs/typeName" } },
          otherwise: { $ref: "#/$defs/typeName" },
        },
        additionalProperties: !1,
      },
      rules: {
        type: "object",
        propertyNames: { $ref: "#/$defs/lowerName" },
        additionalProperties: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/text" },
          else: {
            if: { required: ["unspecified"] },
            else: { required: ["doc"] },
            properties: {
              doc: { $ref: "#/$defs/text" },
              error: { $ref: "#/$defs/errorName" },
              unspecified: { $ref: "#/$defs/gapText" },
              assume: {
                type: ["string", "object"],
                if: { type: "string" },
                then: { $ref: "#/$defs/text" },
                else: {
                  minProperties: 1,
                  properties: { doc: { $ref: "#/$defs/text" }, error: { $ref: "#/$defs/errorName" } },
                  additionalProperties: !1,
                },
              },
            },
            dependentRequired: { assume: ["unspecified"] },
            additionalProperties: !1,
          },
        },
      },
      fields: {
        title: "fields",
        type: "object",
        propertyNames: { $ref: "#/$defs/fieldKey" },
        additionalProperties: { $ref: "#/$defs/field" },
      },
      headerFields: {
        type: "object",
        propertyNames: { $ref: "#/$defs/headerKey" },
        additionalProperties: { $ref: "#/$defs/field" },
      },
      field: {
        title: "field",
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/typeExpression" },
        else: { $ref: "#/$defs/fieldObject" },
      },
      typeExpression: { title: "type", type: "string", pattern: "\\S" },
      fieldObject: {
        if: { required: ["const"] },
        then: {
          properties: {
            type: !1,
            list: !1,
            map: !1,
            length: !1,
            range: !1,
            count: !1,
            pattern: !1,
            unique: !1,
          },
        },
        else: {
          if: { required: ["list"] },
          then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
          else: {
            if: { required: ["map"] },
            then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
            else: {
              if: { required: ["unspecified"] },
              else: { required: ["type"] },
              properties: { nullable: !1 },
            },
          },
        },
        properties: {
          const: { $ref: "#/$defs/scalar" },
          type: { $ref: "#/$defs/typeExpression" },
          list: { $ref: "#/$defs/element" },
          map: { $ref: "#/$defs/element" },
          nullable: { const: !0 },
          length: { $ref: "#/$defs/sizeBounds" },
          range: { $ref: "#/$defs/rangeBounds" },
          count: { $ref: "#/$defs/sizeBounds" },
          pattern: { $ref: "#/$defs/text" },
          unique: { const: !0 },
          doc: { $ref: "#/$defs/doc" },
          default: {},
          example: {},
          sensitive: { const: !0 },
          deprecated: { $ref: "#/$defs/deprecated" },
          presence: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { enum: ["required", "unspecified"] },
            else: { $ref: "#/$defs/presenceGap" },
          },
          required_when: { $ref: "#/$defs/condition" },
          only_when: { $ref: "#/$defs/condition" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/typeExpression" },
            else: { $ref: "#/$defs/assumedField" },
          },
        },
        additionalProperties: !1,
      },
      assumedField: {
        if: { required: ["const"] },
        then: {
          properties: {
            type: !1,
            list: !1,
            map: !1,
            length: !1,
            range: !1,
            count: !1,
            pattern: !1,
            unique: !1,
          },
        },
        else: {
          if: { required: ["list"] },
          then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
          else: {
            if: { required: ["map"] },
            then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
            else: { if: { required: ["doc"] }, else: { required: ["type"] }, properties: { nullable: !1 } },
          },
        },
        properties: {
          const: { $ref: "#/$defs/scalar" },
          type: { $ref: "#/$defs/typeExpression" },
          list: { $ref: "#/$defs/element" },
          map: { $ref: "#/$defs/element" },
          nullable: { const: !0 },
          length: { $ref: "#/$defs/sizeBounds" },
          range: { $ref: "#/$defs/rangeBounds" },
          count: { $ref: "#/$defs/sizeBounds" },
          pattern: { $ref: "#/$defs/text" },
          unique: { const: !0 },
          doc: { $ref: "#/$defs/doc" },
        },
        additionalProperties: !1,
      },
      element: {
        title: "element",
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/typeExpression" },
        else: {
          if: { required: ["const"] },
          then: {
            properties: {
              type: !1,
              list: !1,
              map: !1,
              length: !1,
              range: !1,
              count: !1,
              pattern: !1,
              unique: !1,
            },
          },
          else: {
            if: { required: ["list"] },
            then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
            else: {
              if: { required: ["map"] },
              then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
              else: {
                if: { required: ["unspecified"] },
                else: { required: ["type"] },
                properties: { nullable: !1 },
              },
            },
          },
          properties: {
            const: { $ref: "#/$defs/scalar" },
            type: { $ref: "#/$defs/typeExpression" },
            list: { $ref: "#/$defs/element" },
            map: { $ref: "#/$defs/element" },
            nullable: { const: !0 },
            length: { $ref: "#/$defs/sizeBounds" },
            range: { $ref: "#/$defs/rangeBounds" },
            count: { $ref: "#/$defs/sizeBounds" },
            pattern: { $ref: "#/$defs/text" },
            unique: { const: !0 },
            unspecified: { $ref: "#/$defs/gapText" },
            assume: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/typeExpression" },
              else: { $ref: "#/$defs/assumedField" },
            },
          },
          additionalProperties: !1,
        },
      },
      presenceGap: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { const: "required" } },
        additionalProperties: !1,
      },
      sizeBounds: {
        type: ["number", "string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/limitName" },
        else: {
          if: { type: "object" },
          then: {
            minProperties: 1,
            properties: {
              min: { type: "integer", minimum: 0, maximum: 9007199254740991 },
              max: { type: "integer", minimum: 0, maximum: 9007199254740991 },
            },
            additionalProperties: !1,
          },
          else: { multipleOf: 1, minimum: 0 },
        },
      },
      rangeBounds: {
        type: ["number", "string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/limitName" },
        else: {
          if: { type: "object" },
          then: {
            minProperties: 1,
            properties: { min: { type: "number" }, max: { type: "number" } },
            additionalProperties: !1,
          },
        },
      },
      condition: {
        title: "condition",
        type: "object",
        minProperties: 1,
        propertyNames: { $ref: "#/$defs/siblingKey" },
        additionalProperties: {
          type: ["string", "number", "boolean", "null", "array"],
          if: { type: "array" },
          then: { minItems: 1, items: { $ref: "#/$defs/scalar" } },
        },
      },
      endpoint: {
        title: "endpoint",
        type: "object",
        if: {
          not: {
            anyOf: [
              { required: ["GET"] },
              { required: ["POST"] },
              { required: ["PUT"] },
              { required: ["PATCH"] },
              { required: ["DELETE"] },
            ],
          },
        },
        then: { required: ["GET"] },
        properties: {
          GET: { $ref: "#/$defs/route" },
          POST: { $ref: "#/$defs/route" },
          PUT: { $ref: "#/$defs/route" },
          PATCH: { $ref: "#/$defs/route" },
          DELETE: { $ref: "#/$defs/route" },
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
          path: { $ref: "#/$defs/fields" },
          query: { $ref: "#/$defs/fields" },
          headers: { $ref: "#/$defs/headerFields" },
          body: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/typeExpression" },
            else: { $ref: "#/$defs/fields" },
          },
          body_as: { $ref: "#/$defs/fieldKey" },
          response: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/typeExpression" },
            else: {
              if: { required: ["unspecified"] },
              then: {
                required: ["unspecified"],
                properties: {
                  unspecified: { $ref: "#/$defs/gapText" },
                  assume: { $ref: "#/$defs/assumedResponse" },
                },
                additionalProperties: !1,
              },
              else: { $ref: "#/$defs/responseObject" },
            },
          },
          errors: { type: "array", items: { $ref: "#/$defs/errorName" } },
          auth: { $ref: "#/$defs/authOrGap" },
          reads: { const: !0 },
          idempotency: {
            title: "description of idempotency",
            type: "object",
            required: ["window", "header"],
            properties: {
              window: {
                type: ["string", "object"],
                if: { type: "string" },
                then: { $ref: "#/$defs/limitName" },
                else: { $ref: "#/$defs/limitNameGap" },
              },
              header: {
                type: ["string", "object"],
                if: { type: "string" },
                then: { $ref: "#/$defs/headerName" },
                else: { $ref: "#/$defs/headerNameGap" },
              },
              required: { const: !0 },
            },
            additionalProperties: !1,
          },
          deadline: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/headerName" },
            else: { $ref: "#/$defs/headerNameGap" },
          },
          pages: {
            title: "description of pages",
            type: "object",
            required: ["cursor", "next", "items"],
            properties: {
              cursor: { $ref: "#/$defs/text" },
              next: { $ref: "#/$defs/text" },
              items: { $ref: "#/$defs/text" },
            },
            additionalProperties: !1,
          },
          precondition: {
            title: "precondition",
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/text" },
            else: {
              if: { required: ["unspecified"] },
              else: { required: ["doc"] },
              properties: {
                doc: { $ref: "#/$defs/text" },
                resource: { $ref: "#/$defs/typeName" },
                field: { $ref: "#/$defs/text" },
                is: {
                  type: ["string", "number", "boolean", "null", "array"],
                  if: { type: "array" },
                  then: { minItems: 1, items: { $ref: "#/$defs/scalar" } },
                },
                error: { $ref: "#/$defs/errorName" },
                unspecified: { $ref: "#/$defs/gapText" },
                assume: {
                  type: ["string", "object"],
                  if: { type: "string" },
                  then: { $ref: "#/$defs/text" },
                  else: {
                    minProperties: 1,
                    properties: {
                      doc: { $ref: "#/$defs/text" },
                      resource: { $ref: "#/$defs/typeName" },
                      field: { $ref: "#/$defs/text" },
                      is: { $ref: "#/$defs/scalar" },
                      error: { $ref: "#/$defs/errorName" },
                    },
                    additionalProperties: !1,
                  },
                },
              },
              dependentRequired: { assume: ["unspecified"] },
              additionalProperties: !1,
            },
          },
          rules: { $ref: "#/$defs/rules" },
          wait_on: { $ref: "#/$defs/text" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            minProperties: 1,
            properties: {
              doc: { $ref: "#/$defs/doc" },
              path: { $ref: "#/$defs/fields" },
              query: { $ref: "#/$defs/fields" },
              headers: { $ref: "#/$defs/headerFields" },
              body: {
                type: ["string", "object"],
                if: { type: "string" },
                then: { $ref: "#/$defs/typeExpression" },
                else: { $ref: "#/$defs/fields" },
              },
              response: { $ref: "#/$defs/assumedResponse" },
              errors: { type: "array", items: { $ref: "#/$defs/errorName" } },
              auth: { $ref: "#/$defs/authExpression" },
              reads: { const: !0 },
              rules: { $ref: "#/$defs/rules" },
            },
            additionalProperties: !1,
          },
        },
        dependentSchemas: {
          GET: { properties: { POST: !1, PUT: !1, PATCH: !1, DELETE: !1 } },
          POST: { properties: { PUT: !1, PATCH: !1, DELETE: !1 } },
          PUT: { properties: { PATCH: !1, DELETE: !1 } },
          PATCH: { properties: { DELETE: !1 } },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
      route: { type: "string", pattern: "^/[^\\s?#]{0,2047}$" },
      limitNameGap: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/limitName" } },
        additionalProperties: !1,
      },
      headerNameGap: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/headerName" } },
        additionalProperties: !1,
      },
      assumedResponse: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/typeExpression" },
        else: { $ref: "#/$defs/responseObject" },
      },
      responseObject: {
        title: "response",
        if: { required: ["type"] },
        else: { required: ["status"] },
        properties: {
          status: { type: "integer", minimum: 200, maximum: 299 },
          type: { $ref: "#/$defs/typeExpression" },
          headers: { $ref: "#/$defs/headerFields" },
        },
        additionalProperties: !1,
      },
    },
  },
  oe = Object.prototype.hasOwnProperty,
  Z = new RegExp("\\S", "u"),
  re = new RegExp("^[a-z][A-Za-z0-9]{0,127}$", "u"),
  ps = new RegExp("^(?:unspecified|[A-Z][A-Za-z0-9]{0,127})$", "u"),
  $e = new RegExp("^[a-z][a-z0-9_]{0,127}$", "u"),
  ms = new RegExp("^(?!(?:none|via)$)[a-z][A-Za-z0-9]{0,127}$", "u"),
  ys = new RegExp("^(?:unspecified|[a-z][A-Za-z0-9]{0,127}\\.[a-z][A-Za-z0-9]{0,127})$", "u"),
  hs = new RegExp("^(?!unspecified$)[a-z][A-Za-z0-9]{0,127}$", "u"),
  Ie = {
    title: "service",
    type: "object",
    required: ["name"],
    properties: {
      name: { $ref: "#/$defs/typeName" },
      doc: { $ref: "#/$defs/doc" },
      version: { $ref: "#/$defs/text" },
      base_url: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/text" },
        else: { $ref: "#/$defs/textGap" },
      },
      versioning: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/text" },
        else: { $ref: "#/$defs/textGap" },
      },
      groups: {
        type: ["array", "object"],
        if: { type: "array" },
        then: { $ref: "#/$defs/groupNames" },
        else: { $ref: "#/$defs/groupsGap" },
      },
      auth: { $ref: "#/$defs/authOrGap" },
      error_body: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/errorBodyName" },
        else: { $ref: "#/$defs/errorBodyGap" },
      },
      unspecified: { $ref: "#/$defs/gapText" },
      assume: {
        type: "object",
        minProperties: 1,
        properties: {
          doc: { $ref: "#/$defs/doc" },
          version: { $ref: "#/$defs/text" },
          base_url: { $ref: "#/$defs/text" },
          versioning: { $ref: "#/$defs/text" },
          groups: { $ref: "#/$defs/groupNames" },
          auth: { $ref: "#/$defs/authExpression" },
          error_body: { $ref: "#/$defs/errorBodyName" },
        },
        additionalProperties: !1,
      },
    },
    dependentRequired: { assume: ["unspecified"] },
    additionalProperties: !1,
  },
  ge = new RegExp("^[A-Z][A-Za-z0-9]{0,127}$", "u"),
  ts = new RegExp("^(?:problem|unspecified|[A-Z][A-Za-z0-9]*)$", "u"),
  $s = {
    title: "gap",
    type: ["string", "array"],
    if: { type: "string" },
    then: { pattern: "\\S" },
    else: { minItems: 1, items: { $ref: "#/$defs/text" } },
  };
function O(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = O.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !Array.isArray(r))
  ) {
    const o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: $s.type } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const o = {};
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const o = s;
    if (typeof r == "string" && !Z.test(r)) {
      const x = {
        instancePath: t,
        schemaPath: "#/then/pattern",
        keyword: "pattern",
        params: { pattern: "\\S" },
      };
      (e === null ? (e = [x]) : e.push(x), s++);
    }
    var m = o === s;
    ((i = m), (a = "then"));
  } else {
    const o = s;
    if (Array.isArray(r)) {
      if (r.length < 1) {
        const y = {
          instancePath: t,
          schemaPath: "#/else/minItems",
          keyword: "minItems",
          params: { limit: 1 },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      const x = r.length;
      for (let y = 0; y < x; y++) {
        let N = r[y];
        if (typeof N == "string") {
          if (!Z.test(N)) {
            const D = {
              instancePath: t + "/" + y,
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [D]) : e.push(D), s++);
          }
        } else {
          const D = {
            instancePath: t + "/" + y,
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [D]) : e.push(D), s++);
        }
      }
    }
    var m = o === s;
    if (((i = m), i)) var p = !0;
    a = "else";
  }
  if (!i) {
    const o = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  return ((O.errors = e), (u.items = p), s === 0);
}
O.evaluated = { dynamicProps: !1, dynamicItems: !0 };
function we(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = we.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "unspecified" || l === "assume")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let l = r.assume;
      if (typeof l == "string") {
        if (!Z.test(l)) {
          const i = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/assume",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  }
  return ((we.errors = e), s === 0);
}
we.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function ue(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ue.evaluated;
  if ((u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0), Array.isArray(r))) {
    const l = r.length;
    for (let i = 0; i < l; i++) {
      let A = r[i];
      if (typeof A == "string") {
        if (!Z.test(A)) {
          const m = {
            instancePath: t + "/" + i,
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t + "/" + i,
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((ue.errors = e), s === 0);
}
ue.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function Ze(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ze.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "unspecified" || l === "assume")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    (r.unspecified !== void 0 &&
      (O(r.unspecified, {
        instancePath: t + "/unspecified",
        parentData: r,
        parentDataProperty: "unspecified",
        rootData: P,
        dynamicAnchors: w,
      }) ||
        ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0 &&
        (ue(r.assume, {
          instancePath: t + "/assume",
          parentData: r,
          parentDataProperty: "assume",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, ue.errors)), (s = e.length))));
  }
  return ((Ze.errors = e), s === 0);
}
Ze.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const gs = {
    type: ["string", "object"],
    if: { type: "string" },
    then: { $ref: "#/$defs/lowerName" },
    else: {
      if: { required: ["unspecified"] },
      then: {
        required: ["unspecified"],
        properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/authExpression" } },
        additionalProperties: !1,
      },
      else: { $ref: "#/$defs/authAlternatives" },
    },
  },
  Ps = {
    type: ["string", "object"],
    if: { type: "string" },
    then: { $ref: "#/$defs/lowerName" },
    else: { $ref: "#/$defs/authAlternatives" },
  },
  ws = {
    if: { required: ["all"] },
    then: { $ref: "#/$defs/authAll" },
    else: {
      required: ["any"],
      properties: {
        any: {
          type: "array",
          minItems: 1,
          items: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/lowerName" },
            else: { $ref: "#/$defs/authAll" },
          },
        },
      },
      additionalProperties: !1,
    },
  };
function ve(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ve.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.all === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "all" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (l !== "all") {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (r.all !== void 0) {
      let l = r.all;
      if (Array.isArray(l)) {
        if (l.length < 1) {
          const A = {
            instancePath: t + "/all",
            schemaPath: "#/properties/all/minItems",
            keyword: "minItems",
            params: { limit: 1 },
          };
          (e === null ? (e = [A]) : e.push(A), s++);
        }
        const i = l.length;
        for (let A = 0; A < i; A++) {
          let m = l[A];
          if (typeof m == "string") {
            if (!re.test(m)) {
              const a = {
                instancePath: t + "/all/" + A,
                schemaPath: "#/$defs/lowerName/pattern",
                keyword: "pattern",
                params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
              };
              (e === null ? (e = [a]) : e.push(a), s++);
            }
          } else {
            const a = {
              instancePath: t + "/all/" + A,
              schemaPath: "#/$defs/lowerName/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [a]) : e.push(a), s++);
          }
        }
      } else {
        const i = {
          instancePath: t + "/all",
          schemaPath: "#/properties/all/type",
          keyword: "type",
          params: { type: "array" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  }
  return ((ve.errors = e), s === 0);
}
ve.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function de(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = de.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let _;
    if (r.all === void 0 && (_ = "all")) {
      const x = {};
      (e === null ? (e = [x]) : e.push(x), s++);
    }
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const _ = s;
    ve(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }) ||
      ((e = j(e, ve.errors)), (s = e.length));
    var m = _ === s;
    if (((i = m), i)) var p = !0;
    a = "then";
  } else {
    const _ = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.any === void 0) {
        const y = {
          instancePath: t,
          schemaPath: "#/else/required",
          keyword: "required",
          params: { missingProperty: "any" },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      for (const y in r)
        if (y !== "any") {
          const N = {
            instancePath: t,
            schemaPath: "#/else/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: y },
          };
          (e === null ? (e = [N]) : e.push(N), s++);
        }
      if (r.any !== void 0) {
        let y = r.any;
        if (Array.isArray(y)) {
          if (y.length < 1) {
            const D = {
              instancePath: t + "/any",
              schemaPath: "#/else/properties/any/minItems",
              keyword: "minItems",
              params: { limit: 1 },
            };
            (e === null ? (e = [D]) : e.push(D), s++);
          }
          const N = y.length;
          for (let D = 0; D < N; D++) {
            let T = y[D];
            if (typeof T != "string" && !(T && typeof T == "object" && !Array.isArray(T))) {
              const h = {
                instancePath: t + "/any/" + D,
                schemaPath: "#/else/properties/any/items/type",
                keyword: "type",
                params: { type: ws.else.properties.any.items.type },
              };
              (e === null ? (e = [h]) : e.push(h), s++);
            }
            const q = s;
            let b = !0;
            const f = s;
            if (typeof T != "string") {
              const h = {};
              (e === null ? (e = [h]) : e.push(h), s++);
            }
            var o = f === s;
            ((s = q), e !== null && (q ? (e.length = q) : (e = null)));
            let k;
            if (o) {
              const h = s;
              if (typeof T == "string") {
                if (!re.test(T)) {
                  const E = {
                    instancePath: t + "/any/" + D,
                    schemaPath: "#/$defs/lowerName/pattern",
                    keyword: "pattern",
                    params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
                  };
                  (e === null ? (e = [E]) : e.push(E), s++);
                }
              } else {
                const E = {
                  instancePath: t + "/any/" + D,
                  schemaPath: "#/$defs/lowerName/type",
                  keyword: "type",
                  params: { type: "string" },
                };
                (e === null ? (e = [E]) : e.push(E), s++);
              }
              var o = h === s;
              ((b = o), (k = "then"));
            } else {
              const h = s;
              ve(T, {
                instancePath: t + "/any/" + D,
                parentData: y,
                parentDataProperty: D,
                rootData: P,
                dynamicAnchors: w,
              }) || ((e = j(e, ve.errors)), (s = e.length));
              var o = h === s;
              ((b = o), (k = "else"));
            }
            if (!b) {
              const h = {
                instancePath: t + "/any/" + D,
                schemaPath: "#/else/properties/any/items/if",
                keyword: "if",
                params: { failingKeyword: k },
              };
              (e === null ? (e = [h]) : e.push(h), s++);
            }
          }
        } else {
          const N = {
            instancePath: t + "/any",
            schemaPath: "#/else/properties/any/type",
            keyword: "type",
            params: { type: "array" },
          };
          (e === null ? (e = [N]) : e.push(N), s++);
        }
      }
    }
    var m = _ === s;
    ((i = m), i && p !== !0 && (p = !0), (a = "else"));
  }
  if (!i) {
    const _ = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  return ((de.errors = e), (u.props = p), s === 0);
}
de.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function ce(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ce.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: Ps.type } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const o = {};
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const o = s;
    if (typeof r == "string") {
      if (!re.test(r)) {
        const x = {
          instancePath: t,
          schemaPath: "#/$defs/lowerName/pattern",
          keyword: "pattern",
          params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
        };
        (e === null ? (e = [x]) : e.push(x), s++);
      }
    } else {
      const x = {
        instancePath: t,
        schemaPath: "#/$defs/lowerName/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [x]) : e.push(x), s++);
    }
    var m = o === s;
    ((i = m), (a = "then"));
  } else {
    const o = s;
    if (!de(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }))
      ((e = j(e, de.errors)), (s = e.length));
    else var p = de.evaluated.props;
    var m = o === s;
    ((i = m), (a = "else"));
  }
  if (!i) {
    const o = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  return ((ce.errors = e), (u.props = p), s === 0);
}
ce.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function be(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = be.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const x = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: gs.type } };
    (e === null ? (e = [x]) : e.push(x), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const x = {};
    (e === null ? (e = [x]) : e.push(x), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const x = s;
    if (typeof r == "string") {
      if (!re.test(r)) {
        const N = {
          instancePath: t,
          schemaPath: "#/$defs/lowerName/pattern",
          keyword: "pattern",
          params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
        };
        (e === null ? (e = [N]) : e.push(N), s++);
      }
    } else {
      const N = {
        instancePath: t,
        schemaPath: "#/$defs/lowerName/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [N]) : e.push(N), s++);
    }
    var m = x === s;
    ((i = m), (a = "then"));
  } else {
    const x = s,
      y = s;
    let N = !0;
    const D = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let b;
      if (r.unspecified === void 0 && (b = "unspecified")) {
        const f = {};
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    var p = D === s;
    ((s = y), e !== null && (y ? (e.length = y) : (e = null)));
    let T;
    if (p) {
      const b = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        if (r.unspecified === void 0) {
          const k = {
            instancePath: t,
            schemaPath: "#/else/then/required",
            keyword: "required",
            params: { missingProperty: "unspecified" },
          };
          (e === null ? (e = [k]) : e.push(k), s++);
        }
        for (const k in r)
          if (!(k === "unspecified" || k === "assume")) {
            const h = {
              instancePath: t,
              schemaPath: "#/else/then/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: k },
            };
            (e === null ? (e = [h]) : e.push(h), s++);
          }
        (r.unspecified !== void 0 &&
          (O(r.unspecified, {
            instancePath: t + "/unspecified",
            parentData: r,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length))),
          r.assume !== void 0 &&
            (ce(r.assume, {
              instancePath: t + "/assume",
              parentData: r,
              parentDataProperty: "assume",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, ce.errors)), (s = e.length))));
      }
      var p = b === s;
      if (((N = p), N)) var o = !0;
      T = "then";
    } else {
      const b = s;
      if (!de(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }))
        ((e = j(e, de.errors)), (s = e.length));
      else var _ = de.evaluated.props;
      var p = b === s;
      ((N = p),
        N && o !== !0 && _ !== void 0 && (_ === !0 ? (o = !0) : ((o = o || {}), Object.assign(o, _))),
        (T = "else"));
    }
    if (!N) {
      const b = { instancePath: t, schemaPath: "#/else/if", keyword: "if", params: { failingKeyword: T } };
      (e === null ? (e = [b]) : e.push(b), s++);
    }
    var m = x === s;
    ((i = m), (a = "else"));
  }
  if (!i) {
    const x = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [x]) : e.push(x), s++);
  }
  return ((be.errors = e), (u.props = o), s === 0);
}
be.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function Ce(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ce.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "unspecified" || l === "assume")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let l = r.assume;
      if (typeof l == "string") {
        if (!ts.test(l)) {
          const i = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/errorBodyName/pattern",
            keyword: "pattern",
            params: { pattern: "^(?:problem|unspecified|[A-Z][A-Za-z0-9]*)$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/assume",
          schemaPath: "#/$defs/errorBodyName/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  }
  return ((Ce.errors = e), s === 0);
}
Ce.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Oe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Oe.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.name === void 0) {
      const a = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "name" },
      };
      (e === null ? (e = [a]) : e.push(a), s++);
    }
    for (const a in r)
      if (!oe.call(Ie.properties, a)) {
        const p = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: a },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    if (r.name !== void 0) {
      let a = r.name;
      if (typeof a == "string") {
        if (!ge.test(a)) {
          const p = {
            instancePath: t + "/name",
            schemaPath: "#/$defs/typeName/pattern",
            keyword: "pattern",
            params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/name",
          schemaPath: "#/$defs/typeName/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (r.doc !== void 0) {
      let a = r.doc;
      if (typeof a == "string") {
        if (!Z.test(a)) {
          const p = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (r.version !== void 0) {
      let a = r.version;
      if (typeof a == "string") {
        if (!Z.test(a)) {
          const p = {
            instancePath: t + "/version",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/version",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (r.base_url !== void 0) {
      let a = r.base_url;
      if (typeof a != "string" && !(a && typeof a == "object" && !Array.isArray(a))) {
        const y = {
          instancePath: t + "/base_url",
          schemaPath: "#/properties/base_url/type",
          keyword: "type",
          params: { type: Ie.properties.base_url.type },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      const p = s;
      let o = !0;
      const _ = s;
      if (typeof a != "string") {
        const y = {};
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      var l = _ === s;
      ((s = p), e !== null && (p ? (e.length = p) : (e = null)));
      let x;
      if (l) {
        const y = s;
        if (typeof a == "string") {
          if (!Z.test(a)) {
            const D = {
              instancePath: t + "/base_url",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [D]) : e.push(D), s++);
          }
        } else {
          const D = {
            instancePath: t + "/base_url",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [D]) : e.push(D), s++);
        }
        var l = y === s;
        ((o = l), (x = "then"));
      } else {
        const y = s;
        we(a, {
          instancePath: t + "/base_url",
          parentData: r,
          parentDataProperty: "base_url",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, we.errors)), (s = e.length));
        var l = y === s;
        ((o = l), (x = "else"));
      }
      if (!o) {
        const y = {
          instancePath: t + "/base_url",
          schemaPath: "#/properties/base_url/if",
          keyword: "if",
          params: { failingKeyword: x },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
    }
    if (r.versioning !== void 0) {
      let a = r.versioning;
      if (typeof a != "string" && !(a && typeof a == "object" && !Array.isArray(a))) {
        const y = {
          instancePath: t + "/versioning",
          schemaPath: "#/properties/versioning/type",
          keyword: "type",
          params: { type: Ie.properties.versioning.type },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      const p = s;
      let o = !0;
      const _ = s;
      if (typeof a != "string") {
        const y = {};
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      var i = _ === s;
      ((s = p), e !== null && (p ? (e.length = p) : (e = null)));
      let x;
      if (i) {
        const y = s;
        if (typeof a == "string") {
          if (!Z.test(a)) {
            const D = {
              instancePath: t + "/versioning",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [D]) : e.push(D), s++);
          }
        } else {
          const D = {
            instancePath: t + "/versioning",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [D]) : e.push(D), s++);
        }
        var i = y === s;
        ((o = i), (x = "then"));
      } else {
        const y = s;
        we(a, {
          instancePath: t + "/versioning",
          parentData: r,
          parentDataProperty: "versioning",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, we.errors)), (s = e.length));
        var i = y === s;
        ((o = i), (x = "else"));
      }
      if (!o) {
        const y = {
          instancePath: t + "/versioning",
          schemaPath: "#/properties/versioning/if",
          keyword: "if",
          params: { failingKeyword: x },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
    }
    if (r.groups !== void 0) {
      let a = r.groups;
      if (!a || typeof a != "object") {
        const y = {
          instancePath: t + "/groups",
          schemaPath: "#/properties/groups/type",
          keyword: "type",
          params: { type: Ie.properties.groups.type },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      const p = s;
      let o = !0;
      const _ = s;
      if (!Array.isArray(a)) {
        const y = {};
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      var A = _ === s;
      ((s = p), e !== null && (p ? (e.length = p) : (e = null)));
      let x;
      if (A) {
        const y = s;
        ue(a, {
          instancePath: t + "/groups",
          parentData: r,
          parentDataProperty: "groups",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, ue.errors)), (s = e.length));
        var A = y === s;
        ((o = A), (x = "then"));
      } else {
        const y = s;
        Ze(a, {
          instancePath: t + "/groups",
          parentData: r,
          parentDataProperty: "groups",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, Ze.errors)), (s = e.length));
        var A = y === s;
        ((o = A), (x = "else"));
      }
      if (!o) {
        const y = {
          instancePath: t + "/groups",
          schemaPath: "#/properties/groups/if",
          keyword: "if",
          params: { failingKeyword: x },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
    }
    if (
      (r.auth !== void 0 &&
        (be(r.auth, {
          instancePath: t + "/auth",
          parentData: r,
          parentDataProperty: "auth",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, be.errors)), (s = e.length))),
      r.error_body !== void 0)
    ) {
      let a = r.error_body;
      if (typeof a != "string" && !(a && typeof a == "object" && !Array.isArray(a))) {
        const y = {
          instancePath: t + "/error_body",
          schemaPath: "#/properties/error_body/type",
          keyword: "type",
          params: { type: Ie.properties.error_body.type },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      const p = s;
      let o = !0;
      const _ = s;
      if (typeof a != "string") {
        const y = {};
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      var m = _ === s;
      ((s = p), e !== null && (p ? (e.length = p) : (e = null)));
      let x;
      if (m) {
        const y = s;
        if (typeof a == "string") {
          if (!ts.test(a)) {
            const D = {
              instancePath: t + "/error_body",
              schemaPath: "#/$defs/errorBodyName/pattern",
              keyword: "pattern",
              params: { pattern: "^(?:problem|unspecified|[A-Z][A-Za-z0-9]*)$" },
            };
            (e === null ? (e = [D]) : e.push(D), s++);
          }
        } else {
          const D = {
            instancePath: t + "/error_body",
            schemaPath: "#/$defs/errorBodyName/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [D]) : e.push(D), s++);
        }
        var m = y === s;
        ((o = m), (x = "then"));
      } else {
        const y = s;
        Ce(a, {
          instancePath: t + "/error_body",
          parentData: r,
          parentDataProperty: "error_body",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, Ce.errors)), (s = e.length));
        var m = y === s;
        ((o = m), (x = "else"));
      }
      if (!o) {
        const y = {
          instancePath: t + "/error_body",
          schemaPath: "#/properties/error_body/if",
          keyword: "if",
          params: { failingKeyword: x },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
    }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let a = r.assume;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (Object.keys(a).length < 1) {
          const p = {
            instancePath: t + "/assume",
            schemaPath: "#/properties/assume/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
        for (const p in a)
          if (!(
            p === "doc" ||
            p === "version" ||
            p === "base_url" ||
            p === "versioning" ||
            p === "groups" ||
            p === "auth" ||
            p === "error_body"
          )) {
            const o = {
              instancePath: t + "/assume",
              schemaPath: "#/properties/assume/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: p },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        if (a.doc !== void 0) {
          let p = a.doc;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/assume/doc",
                schemaPath: "#/$defs/doc/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/doc",
              schemaPath: "#/$defs/doc/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (a.version !== void 0) {
          let p = a.version;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/assume/version",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/version",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (a.base_url !== void 0) {
          let p = a.base_url;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/assume/base_url",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/base_url",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (a.versioning !== void 0) {
          let p = a.versioning;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/assume/versioning",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/versioning",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (
          (a.groups !== void 0 &&
            (ue(a.groups, {
              instancePath: t + "/assume/groups",
              parentData: a,
              parentDataProperty: "groups",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, ue.errors)), (s = e.length))),
          a.auth !== void 0 &&
            (ce(a.auth, {
              instancePath: t + "/assume/auth",
              parentData: a,
              parentDataProperty: "auth",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, ce.errors)), (s = e.length))),
          a.error_body !== void 0)
        ) {
          let p = a.error_body;
          if (typeof p == "string") {
            if (!ts.test(p)) {
              const o = {
                instancePath: t + "/assume/error_body",
                schemaPath: "#/$defs/errorBodyName/pattern",
                keyword: "pattern",
                params: { pattern: "^(?:problem|unspecified|[A-Z][A-Za-z0-9]*)$" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/error_body",
              schemaPath: "#/$defs/errorBodyName/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
      } else {
        const p = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (r.assume !== void 0 && r.unspecified === void 0) {
      const a = {
        instancePath: t,
        schemaPath: "#/dependentRequired",
        keyword: "dependentRequired",
        params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
      };
      (e === null ? (e = [a]) : e.push(a), s++);
    }
  } else {
    const a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [a]) : e.push(a), s++);
  }
  return ((Oe.errors = e), s === 0);
}
Oe.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const fs = {
    title: "limit",
    type: ["number", "object"],
    if: { type: "object" },
    then: {
      if: {
        not: {
          anyOf: [
            { required: ["unspecified"] },
            { required: ["min"] },
            { required: ["max"] },
            { required: ["days"] },
            { required: ["hours"] },
            { required: ["minutes"] },
            { required: ["seconds"] },
            { required: ["milliseconds"] },
          ],
        },
      },
      then: { required: ["max"] },
      properties: {
        min: { type: "number" },
        max: { type: "number" },
        days: { type: "number", minimum: 0 },
        hours: { type: "number", minimum: 0 },
        minutes: { type: "number", minimum: 0 },
        seconds: { type: "number", minimum: 0 },
        milliseconds: { type: "number", minimum: 0 },
        error: { $ref: "#/$defs/errorName" },
        doc: { $ref: "#/$defs/doc" },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: { $ref: "#/$defs/assumedLimit" },
      },
      dependentSchemas: {
        days: { properties: { hours: !1, minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
        hours: { properties: { minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
        minutes: { properties: { seconds: !1, milliseconds: !1, min: !1, max: !1 } },
        seconds: { properties: { milliseconds: !1, min: !1, max: !1 } },
        milliseconds: { properties: { min: !1, max: !1 } },
      },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
  },
  vs = {
    type: ["number", "object"],
    if: { type: "object" },
    then: {
      minProperties: 1,
      properties: {
        min: { type: "number" },
        max: { type: "number" },
        days: { type: "number", minimum: 0 },
        hours: { type: "number", minimum: 0 },
        minutes: { type: "number", minimum: 0 },
        seconds: { type: "number", minimum: 0 },
        milliseconds: { type: "number", minimum: 0 },
      },
      dependentSchemas: {
        days: { properties: { hours: !1, minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
        hours: { properties: { minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
        minutes: { properties: { seconds: !1, milliseconds: !1, min: !1, max: !1 } },
        seconds: { properties: { milliseconds: !1, min: !1, max: !1 } },
        milliseconds: { properties: { min: !1, max: !1 } },
      },
      additionalProperties: !1,
    },
  };
function Re(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Re.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    !(typeof r == "number" && isFinite(r)) && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const y = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: fs.type } };
    (e === null ? (e = [y]) : e.push(y), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (!(r && typeof r == "object" && !Array.isArray(r))) {
    const y = {};
    (e === null ? (e = [y]) : e.push(y), s++);
  }
  var m = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), m)) {
    const y = s,
      N = s;
    let D = !0;
    const T = s,
      q = s,
      b = s,
      f = s;
    let k = !1;
    const h = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.unspecified === void 0 && (d = "unspecified")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = h === s;
    k = k || a;
    const g = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.min === void 0 && (d = "min")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = g === s;
    k = k || a;
    const E = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.max === void 0 && (d = "max")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = E === s;
    k = k || a;
    const v = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.days === void 0 && (d = "days")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = v === s;
    k = k || a;
    const C = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.hours === void 0 && (d = "hours")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = C === s;
    k = k || a;
    const K = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.minutes === void 0 && (d = "minutes")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = K === s;
    k = k || a;
    const V = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.seconds === void 0 && (d = "seconds")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = V === s;
    k = k || a;
    const X = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let d;
      if (r.milliseconds === void 0 && (d = "milliseconds")) {
        const n = {};
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    var a = X === s;
    if (((k = k || a), k)) ((s = f), e !== null && (f ? (e.length = f) : (e = null)));
    else {
      const d = {};
      (e === null ? (e = [d]) : e.push(d), s++);
    }
    var p = b === s;
    if (p) {
      const d = {};
      (e === null ? (e = [d]) : e.push(d), s++);
    } else ((s = q), e !== null && (q ? (e.length = q) : (e = null)));
    var o = T === s;
    if (((s = N), e !== null && (N ? (e.length = N) : (e = null)), o)) {
      const d = s;
      if (r && typeof r == "object" && !Array.isArray(r) && r.max === void 0) {
        const c = {
          instancePath: t,
          schemaPath: "#/then/then/required",
          keyword: "required",
          params: { missingProperty: "max" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
      var o = d === s;
      D = o;
    }
    if (!D) {
      const d = {
        instancePath: t,
        schemaPath: "#/then/if",
        keyword: "if",
        params: { failingKeyword: "then" },
      };
      (e === null ? (e = [d]) : e.push(d), s++);
    }
    if (r && typeof r == "object" && !Array.isArray(r)) {
      for (const d in r)
        if (!oe.call(fs.then.properties, d)) {
          const n = {
            instancePath: t,
            schemaPath: "#/then/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: d },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      if (r.min !== void 0) {
        let d = r.min;
        if (!(typeof d == "number" && isFinite(d))) {
          const n = {
            instancePath: t + "/min",
            schemaPath: "#/then/properties/min/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.max !== void 0) {
        let d = r.max;
        if (!(typeof d == "number" && isFinite(d))) {
          const n = {
            instancePath: t + "/max",
            schemaPath: "#/then/properties/max/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.days !== void 0) {
        let d = r.days;
        if (typeof d == "number" && isFinite(d)) {
          if (d < 0 || isNaN(d)) {
            const n = {
              instancePath: t + "/days",
              schemaPath: "#/then/properties/days/minimum",
              keyword: "minimum",
              params: { comparison: ">=", limit: 0 },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/days",
            schemaPath: "#/then/properties/days/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.hours !== void 0) {
        let d = r.hours;
        if (typeof d == "number" && isFinite(d)) {
          if (d < 0 || isNaN(d)) {
            const n = {
              instancePath: t + "/hours",
              schemaPath: "#/then/properties/hours/minimum",
              keyword: "minimum",
              params: { comparison: ">=", limit: 0 },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/hours",
            schemaPath: "#/then/properties/hours/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.minutes !== void 0) {
        let d = r.minutes;
        if (typeof d == "number" && isFinite(d)) {
          if (d < 0 || isNaN(d)) {
            const n = {
              instancePath: t + "/minutes",
              schemaPath: "#/then/properties/minutes/minimum",
              keyword: "minimum",
              params: { comparison: ">=", limit: 0 },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/minutes",
            schemaPath: "#/then/properties/minutes/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.seconds !== void 0) {
        let d = r.seconds;
        if (typeof d == "number" && isFinite(d)) {
          if (d < 0 || isNaN(d)) {
            const n = {
              instancePath: t + "/seconds",
              schemaPath: "#/then/properties/seconds/minimum",
              keyword: "minimum",
              params: { comparison: ">=", limit: 0 },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/seconds",
            schemaPath: "#/then/properties/seconds/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.milliseconds !== void 0) {
        let d = r.milliseconds;
        if (typeof d == "number" && isFinite(d)) {
          if (d < 0 || isNaN(d)) {
            const n = {
              instancePath: t + "/milliseconds",
              schemaPath: "#/then/properties/milliseconds/minimum",
              keyword: "minimum",
              params: { comparison: ">=", limit: 0 },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/milliseconds",
            schemaPath: "#/then/properties/milliseconds/type",
            keyword: "type",
            params: { type: "number" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.error !== void 0) {
        let d = r.error;
        if (typeof d == "string") {
          if (!$e.test(d)) {
            const n = {
              instancePath: t + "/error",
              schemaPath: "#/$defs/errorName/pattern",
              keyword: "pattern",
              params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/error",
            schemaPath: "#/$defs/errorName/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (r.doc !== void 0) {
        let d = r.doc;
        if (typeof d == "string") {
          if (!Z.test(d)) {
            const n = {
              instancePath: t + "/doc",
              schemaPath: "#/$defs/doc/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        } else {
          const n = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      if (
        (r.unspecified !== void 0 &&
          (O(r.unspecified, {
            instancePath: t + "/unspecified",
            parentData: r,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length))),
        r.assume !== void 0)
      ) {
        let d = r.assume;
        if (!(typeof d == "number" && isFinite(d)) && !(d && typeof d == "object" && !Array.isArray(d))) {
          const R = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/assumedLimit/type",
            keyword: "type",
            params: { type: vs.type },
          };
          (e === null ? (e = [R]) : e.push(R), s++);
        }
        const n = s;
        let c = !0;
        const z = s;
        if (!(d && typeof d == "object" && !Array.isArray(d))) {
          const R = {};
          (e === null ? (e = [R]) : e.push(R), s++);
        }
        var _ = z === s;
        if (((s = n), e !== null && (n ? (e.length = n) : (e = null)), _)) {
          const R = s;
          if (d && typeof d == "object" && !Array.isArray(d)) {
            if (Object.keys(d).length < 1) {
              const $ = {
                instancePath: t + "/assume",
                schemaPath: "#/$defs/assumedLimit/then/minProperties",
                keyword: "minProperties",
                params: { limit: 1 },
              };
              (e === null ? (e = [$]) : e.push($), s++);
            }
            for (const $ in d)
              if (!(
                $ === "min" ||
                $ === "max" ||
                $ === "days" ||
                $ === "hours" ||
                $ === "minutes" ||
                $ === "seconds" ||
                $ === "milliseconds"
              )) {
                const S = {
                  instancePath: t + "/assume",
                  schemaPath: "#/$defs/assumedLimit/then/additionalProperties",
                  keyword: "additionalProperties",
                  params: { additionalProperty: $ },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            if (d.min !== void 0) {
              let $ = d.min;
              if (!(typeof $ == "number" && isFinite($))) {
                const S = {
                  instancePath: t + "/assume/min",
                  schemaPath: "#/$defs/assumedLimit/then/properties/min/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.max !== void 0) {
              let $ = d.max;
              if (!(typeof $ == "number" && isFinite($))) {
                const S = {
                  instancePath: t + "/assume/max",
                  schemaPath: "#/$defs/assumedLimit/then/properties/max/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.days !== void 0) {
              let $ = d.days;
              if (typeof $ == "number" && isFinite($)) {
                if ($ < 0 || isNaN($)) {
                  const S = {
                    instancePath: t + "/assume/days",
                    schemaPath: "#/$defs/assumedLimit/then/properties/days/minimum",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 0 },
                  };
                  (e === null ? (e = [S]) : e.push(S), s++);
                }
              } else {
                const S = {
                  instancePath: t + "/assume/days",
                  schemaPath: "#/$defs/assumedLimit/then/properties/days/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.hours !== void 0) {
              let $ = d.hours;
              if (typeof $ == "number" && isFinite($)) {
                if ($ < 0 || isNaN($)) {
                  const S = {
                    instancePath: t + "/assume/hours",
                    schemaPath: "#/$defs/assumedLimit/then/properties/hours/minimum",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 0 },
                  };
                  (e === null ? (e = [S]) : e.push(S), s++);
                }
              } else {
                const S = {
                  instancePath: t + "/assume/hours",
                  schemaPath: "#/$defs/assumedLimit/then/properties/hours/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.minutes !== void 0) {
              let $ = d.minutes;
              if (typeof $ == "number" && isFinite($)) {
                if ($ < 0 || isNaN($)) {
                  const S = {
                    instancePath: t + "/assume/minutes",
                    schemaPath: "#/$defs/assumedLimit/then/properties/minutes/minimum",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 0 },
                  };
                  (e === null ? (e = [S]) : e.push(S), s++);
                }
              } else {
                const S = {
                  instancePath: t + "/assume/minutes",
                  schemaPath: "#/$defs/assumedLimit/then/properties/minutes/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.seconds !== void 0) {
              let $ = d.seconds;
              if (typeof $ == "number" && isFinite($)) {
                if ($ < 0 || isNaN($)) {
                  const S = {
                    instancePath: t + "/assume/seconds",
                    schemaPath: "#/$defs/assumedLimit/then/properties/seconds/minimum",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 0 },
                  };
                  (e === null ? (e = [S]) : e.push(S), s++);
                }
              } else {
                const S = {
                  instancePath: t + "/assume/seconds",
                  schemaPath: "#/$defs/assumedLimit/then/properties/seconds/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.milliseconds !== void 0) {
              let $ = d.milliseconds;
              if (typeof $ == "number" && isFinite($)) {
                if ($ < 0 || isNaN($)) {
                  const S = {
                    instancePath: t + "/assume/milliseconds",
                    schemaPath: "#/$defs/assumedLimit/then/properties/milliseconds/minimum",
                    keyword: "minimum",
                    params: { comparison: ">=", limit: 0 },
                  };
                  (e === null ? (e = [S]) : e.push(S), s++);
                }
              } else {
                const S = {
                  instancePath: t + "/assume/milliseconds",
                  schemaPath: "#/$defs/assumedLimit/then/properties/milliseconds/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                (e === null ? (e = [S]) : e.push(S), s++);
              }
            }
            if (d.days !== void 0 && d && typeof d == "object" && !Array.isArray(d)) {
              if (d.hours !== void 0) {
                const $ = {
                  instancePath: t + "/assume/hours",
                  schemaPath: "#/$defs/assumedLimit/then/dependentSchemas/days/properties/hours/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.minutes !== void 0) {
                const $ = {
                  instancePath: t + "/assume/minutes",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/days/properties/minutes/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.seconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/seconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/days/properties/seconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.milliseconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/milliseconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/days/properties/milliseconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.min !== void 0) {
                const $ = {
                  instancePath: t + "/assume/min",
                  schemaPath: "#/$defs/assumedLimit/then/dependentSchemas/days/properties/min/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.max !== void 0) {
                const $ = {
                  instancePath: t + "/assume/max",
                  schemaPath: "#/$defs/assumedLimit/then/dependentSchemas/days/properties/max/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
            }
            if (d.hours !== void 0 && d && typeof d == "object" && !Array.isArray(d)) {
              if (d.minutes !== void 0) {
                const $ = {
                  instancePath: t + "/assume/minutes",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/hours/properties/minutes/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.seconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/seconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/hours/properties/seconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.milliseconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/milliseconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/hours/properties/milliseconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.min !== void 0) {
                const $ = {
                  instancePath: t + "/assume/min",
                  schemaPath: "#/$defs/assumedLimit/then/dependentSchemas/hours/properties/min/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.max !== void 0) {
                const $ = {
                  instancePath: t + "/assume/max",
                  schemaPath: "#/$defs/assumedLimit/then/dependentSchemas/hours/properties/max/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
            }
            if (d.minutes !== void 0 && d && typeof d == "object" && !Array.isArray(d)) {
              if (d.seconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/seconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/minutes/properties/seconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.milliseconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/milliseconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/minutes/properties/milliseconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.min !== void 0) {
                const $ = {
                  instancePath: t + "/assume/min",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/minutes/properties/min/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.max !== void 0) {
                const $ = {
                  instancePath: t + "/assume/max",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/minutes/properties/max/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
            }
            if (d.seconds !== void 0 && d && typeof d == "object" && !Array.isArray(d)) {
              if (d.milliseconds !== void 0) {
                const $ = {
                  instancePath: t + "/assume/milliseconds",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/seconds/properties/milliseconds/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.min !== void 0) {
                const $ = {
                  instancePath: t + "/assume/min",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/seconds/properties/min/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.max !== void 0) {
                const $ = {
                  instancePath: t + "/assume/max",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/seconds/properties/max/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
            }
            if (d.milliseconds !== void 0 && d && typeof d == "object" && !Array.isArray(d)) {
              if (d.min !== void 0) {
                const $ = {
                  instancePath: t + "/assume/min",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/milliseconds/properties/min/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
              if (d.max !== void 0) {
                const $ = {
                  instancePath: t + "/assume/max",
                  schemaPath:
                    "#/$defs/assumedLimit/then/dependentSchemas/milliseconds/properties/max/false schema",
                  keyword: "false schema",
                  params: {},
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
            }
          }
          var _ = R === s;
          c = _;
        }
        if (!c) {
          const R = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/assumedLimit/if",
            keyword: "if",
            params: { failingKeyword: "then" },
          };
          (e === null ? (e = [R]) : e.push(R), s++);
        }
      }
      if (r.assume !== void 0 && r.unspecified === void 0) {
        const d = {
          instancePath: t,
          schemaPath: "#/then/dependentRequired",
          keyword: "dependentRequired",
          params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
        };
        (e === null ? (e = [d]) : e.push(d), s++);
      }
      if (r.days !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
        if (r.hours !== void 0) {
          const d = {
            instancePath: t + "/hours",
            schemaPath: "#/then/dependentSchemas/days/properties/hours/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.minutes !== void 0) {
          const d = {
            instancePath: t + "/minutes",
            schemaPath: "#/then/dependentSchemas/days/properties/minutes/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.seconds !== void 0) {
          const d = {
            instancePath: t + "/seconds",
            schemaPath: "#/then/dependentSchemas/days/properties/seconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.milliseconds !== void 0) {
          const d = {
            instancePath: t + "/milliseconds",
            schemaPath: "#/then/dependentSchemas/days/properties/milliseconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.min !== void 0) {
          const d = {
            instancePath: t + "/min",
            schemaPath: "#/then/dependentSchemas/days/properties/min/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.max !== void 0) {
          const d = {
            instancePath: t + "/max",
            schemaPath: "#/then/dependentSchemas/days/properties/max/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
      }
      if (r.hours !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
        if (r.minutes !== void 0) {
          const d = {
            instancePath: t + "/minutes",
            schemaPath: "#/then/dependentSchemas/hours/properties/minutes/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.seconds !== void 0) {
          const d = {
            instancePath: t + "/seconds",
            schemaPath: "#/then/dependentSchemas/hours/properties/seconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.milliseconds !== void 0) {
          const d = {
            instancePath: t + "/milliseconds",
            schemaPath: "#/then/dependentSchemas/hours/properties/milliseconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.min !== void 0) {
          const d = {
            instancePath: t + "/min",
            schemaPath: "#/then/dependentSchemas/hours/properties/min/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.max !== void 0) {
          const d = {
            instancePath: t + "/max",
            schemaPath: "#/then/dependentSchemas/hours/properties/max/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
      }
      if (r.minutes !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
        if (r.seconds !== void 0) {
          const d = {
            instancePath: t + "/seconds",
            schemaPath: "#/then/dependentSchemas/minutes/properties/seconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.milliseconds !== void 0) {
          const d = {
            instancePath: t + "/milliseconds",
            schemaPath: "#/then/dependentSchemas/minutes/properties/milliseconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.min !== void 0) {
          const d = {
            instancePath: t + "/min",
            schemaPath: "#/then/dependentSchemas/minutes/properties/min/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.max !== void 0) {
          const d = {
            instancePath: t + "/max",
            schemaPath: "#/then/dependentSchemas/minutes/properties/max/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
      }
      if (r.seconds !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
        if (r.milliseconds !== void 0) {
          const d = {
            instancePath: t + "/milliseconds",
            schemaPath: "#/then/dependentSchemas/seconds/properties/milliseconds/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.min !== void 0) {
          const d = {
            instancePath: t + "/min",
            schemaPath: "#/then/dependentSchemas/seconds/properties/min/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.max !== void 0) {
          const d = {
            instancePath: t + "/max",
            schemaPath: "#/then/dependentSchemas/seconds/properties/max/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
      }
      if (r.milliseconds !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
        if (r.min !== void 0) {
          const d = {
            instancePath: t + "/min",
            schemaPath: "#/then/dependentSchemas/milliseconds/properties/min/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
        if (r.max !== void 0) {
          const d = {
            instancePath: t + "/max",
            schemaPath: "#/then/dependentSchemas/milliseconds/properties/max/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [d]) : e.push(d), s++);
        }
      }
    }
    var m = y === s;
    if (((i = m), i)) var x = !0;
  }
  if (!i) {
    const y = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "then" } };
    (e === null ? (e = [y]) : e.push(y), s++);
  }
  return ((Re.errors = e), (u.props = x), s === 0);
}
Re.evaluated = { dynamicProps: !0, dynamicItems: !1 };
const is = {
    title: "enum",
    type: ["array", "object"],
    if: { type: "array" },
    then: { $ref: "#/$defs/enumValues" },
    else: {
      if: { required: ["unspecified"] },
      else: { required: ["values"] },
      properties: {
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
        values: { $ref: "#/$defs/enumValuesBesideGap" },
        open: { const: !0 },
        terminal: {
          type: ["array", "object"],
          if: { type: "array" },
          then: { $ref: "#/$defs/stateNames" },
          else: {
            required: ["unspecified"],
            properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/stateNames" } },
            additionalProperties: !1,
          },
        },
        transitions: {
          type: ["array", "object"],
          if: { type: "array" },
          then: { $ref: "#/$defs/transitions" },
          else: {
            required: ["unspecified"],
            properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/transitions" } },
            additionalProperties: !1,
          },
        },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          minProperties: 1,
          properties: {
            doc: { $ref: "#/$defs/doc" },
            values: { $ref: "#/$defs/enumValuesBesideGap" },
            open: { const: !0 },
            terminal: { $ref: "#/$defs/stateNames" },
            transitions: { $ref: "#/$defs/transitions" },
          },
          additionalProperties: !1,
        },
      },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
  },
  bs = {
    type: ["string", "object"],
    if: { type: "object" },
    then: {
      required: ["value"],
      properties: {
        value: { type: "string" },
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
      },
      additionalProperties: !1,
    },
  },
  ks = {
    type: ["boolean", "string", "object"],
    if: { type: "object" },
    then: {
      required: ["reason"],
      properties: {
        reason: { $ref: "#/$defs/text" },
        since: { $ref: "#/$defs/text" },
        sunset: { type: "string", pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$" },
      },
      additionalProperties: !1,
    },
    else: { if: { type: "string" }, then: { $ref: "#/$defs/text" }, else: { const: !0 } },
  },
  _s = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$", "u");
function Y(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Y.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "boolean" && typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const _ = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: ks.type } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (!(r && typeof r == "object" && !Array.isArray(r))) {
    const _ = {};
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const _ = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.reason === void 0) {
        const y = {
          instancePath: t,
          schemaPath: "#/then/required",
          keyword: "required",
          params: { missingProperty: "reason" },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
      for (const y in r)
        if (!(y === "reason" || y === "since" || y === "sunset")) {
          const N = {
            instancePath: t,
            schemaPath: "#/then/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: y },
          };
          (e === null ? (e = [N]) : e.push(N), s++);
        }
      if (r.reason !== void 0) {
        let y = r.reason;
        if (typeof y == "string") {
          if (!Z.test(y)) {
            const N = {
              instancePath: t + "/reason",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [N]) : e.push(N), s++);
          }
        } else {
          const N = {
            instancePath: t + "/reason",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [N]) : e.push(N), s++);
        }
      }
      if (r.since !== void 0) {
        let y = r.since;
        if (typeof y == "string") {
          if (!Z.test(y)) {
            const N = {
              instancePath: t + "/since",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [N]) : e.push(N), s++);
          }
        } else {
          const N = {
            instancePath: t + "/since",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [N]) : e.push(N), s++);
        }
      }
      if (r.sunset !== void 0) {
        let y = r.sunset;
        if (typeof y == "string") {
          if (!_s.test(y)) {
            const N = {
              instancePath: t + "/sunset",
              schemaPath: "#/then/properties/sunset/pattern",
              keyword: "pattern",
              params: { pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$" },
            };
            (e === null ? (e = [N]) : e.push(N), s++);
          }
        } else {
          const N = {
            instancePath: t + "/sunset",
            schemaPath: "#/then/properties/sunset/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [N]) : e.push(N), s++);
        }
      }
    }
    var m = _ === s;
    if (((i = m), i)) var p = !0;
    a = "then";
  } else {
    const _ = s,
      x = s;
    let y = !0;
    const N = s;
    if (typeof r != "string") {
      const q = {};
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    var o = N === s;
    ((s = x), e !== null && (x ? (e.length = x) : (e = null)));
    let D;
    if (o) {
      const q = s;
      if (typeof r == "string") {
        if (!Z.test(r)) {
          const f = {
            instancePath: t,
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
      } else {
        const f = {
          instancePath: t,
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      var o = q === s;
      ((y = o), (D = "then"));
    } else {
      const q = s;
      if (r !== !0) {
        const f = {
          instancePath: t,
          schemaPath: "#/else/else/const",
          keyword: "const",
          params: { allowedValue: !0 },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      var o = q === s;
      ((y = o), (D = "else"));
    }
    if (!y) {
      const q = { instancePath: t, schemaPath: "#/else/if", keyword: "if", params: { failingKeyword: D } };
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    var m = _ === s;
    ((i = m), (a = "else"));
  }
  if (!i) {
    const _ = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  return ((Y.errors = e), (u.props = p), s === 0);
}
Y.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function ke(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ke.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const p = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: bs.type } };
    (e === null ? (e = [p]) : e.push(p), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (!(r && typeof r == "object" && !Array.isArray(r))) {
    const p = {};
    (e === null ? (e = [p]) : e.push(p), s++);
  }
  var m = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), m)) {
    const p = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.value === void 0) {
        const _ = {
          instancePath: t,
          schemaPath: "#/then/required",
          keyword: "required",
          params: { missingProperty: "value" },
        };
        (e === null ? (e = [_]) : e.push(_), s++);
      }
      for (const _ in r)
        if (!(_ === "value" || _ === "doc" || _ === "deprecated")) {
          const x = {
            instancePath: t,
            schemaPath: "#/then/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: _ },
          };
          (e === null ? (e = [x]) : e.push(x), s++);
        }
      if (r.value !== void 0 && typeof r.value != "string") {
        const _ = {
          instancePath: t + "/value",
          schemaPath: "#/then/properties/value/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [_]) : e.push(_), s++);
      }
      if (r.doc !== void 0) {
        let _ = r.doc;
        if (typeof _ == "string") {
          if (!Z.test(_)) {
            const x = {
              instancePath: t + "/doc",
              schemaPath: "#/$defs/doc/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [x]) : e.push(x), s++);
          }
        } else {
          const x = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [x]) : e.push(x), s++);
        }
      }
      r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length)));
    }
    var m = p === s;
    if (((i = m), i)) var a = !0;
  }
  if (!i) {
    const p = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "then" } };
    (e === null ? (e = [p]) : e.push(p), s++);
  }
  return ((ke.errors = e), (u.props = a), s === 0);
}
ke.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function Ge(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ge.evaluated;
  if ((u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0), Array.isArray(r))) {
    if (r.length < 1) {
      const i = { instancePath: t, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 } };
      (e === null ? (e = [i]) : e.push(i), s++);
    }
    const l = r.length;
    for (let i = 0; i < l; i++)
      ke(r[i], {
        instancePath: t + "/" + i,
        parentData: r,
        parentDataProperty: i,
        rootData: P,
        dynamicAnchors: w,
      }) || ((e = j(e, ke.errors)), (s = e.length));
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((Ge.errors = e), s === 0);
}
Ge.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function _e(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = _e.evaluated;
  if ((u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0), Array.isArray(r))) {
    const l = r.length;
    for (let i = 0; i < l; i++)
      ke(r[i], {
        instancePath: t + "/" + i,
        parentData: r,
        parentDataProperty: i,
        rootData: P,
        dynamicAnchors: w,
      }) || ((e = j(e, ke.errors)), (s = e.length));
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((_e.errors = e), s === 0);
}
_e.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function me(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = me.evaluated;
  if ((u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0), Array.isArray(r))) {
    const l = r.length;
    for (let i = 0; i < l; i++) {
      let A = r[i];
      if (typeof A == "string") {
        if (!Z.test(A)) {
          const m = {
            instancePath: t + "/" + i,
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t + "/" + i,
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((me.errors = e), s === 0);
}
me.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function ye(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ye.evaluated;
  if ((u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0), Array.isArray(r))) {
    const l = r.length;
    for (let i = 0; i < l; i++) {
      let A = r[i];
      if (typeof A == "string") {
        if (!Z.test(A)) {
          const m = {
            instancePath: t + "/" + i,
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t + "/" + i,
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((ye.errors = e), s === 0);
}
ye.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function Le(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Le.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0), !r || typeof r != "object")
  ) {
    const N = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: is.type } };
    (e === null ? (e = [N]) : e.push(N), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (!Array.isArray(r)) {
    const N = {};
    (e === null ? (e = [N]) : e.push(N), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const N = s;
    Ge(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }) ||
      ((e = j(e, Ge.errors)), (s = e.length));
    var m = N === s;
    if (((i = m), i)) var p = !0;
    a = "then";
  } else {
    const N = s,
      D = s;
    let T = !0;
    const q = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let f;
      if (r.unspecified === void 0 && (f = "unspecified")) {
        const k = {};
        (e === null ? (e = [k]) : e.push(k), s++);
      }
    }
    var o = q === s;
    if (((s = D), e !== null && (D ? (e.length = D) : (e = null)), !o)) {
      const f = s;
      if (r && typeof r == "object" && !Array.isArray(r) && r.values === void 0) {
        const h = {
          instancePath: t,
          schemaPath: "#/else/else/required",
          keyword: "required",
          params: { missingProperty: "values" },
        };
        (e === null ? (e = [h]) : e.push(h), s++);
      }
      var o = f === s;
      T = o;
    }
    if (!T) {
      const f = {
        instancePath: t,
        schemaPath: "#/else/if",
        keyword: "if",
        params: { failingKeyword: "else" },
      };
      (e === null ? (e = [f]) : e.push(f), s++);
    }
    if (r && typeof r == "object" && !Array.isArray(r)) {
      for (const f in r)
        if (!(
          f === "doc" ||
          f === "deprecated" ||
          f === "values" ||
          f === "open" ||
          f === "terminal" ||
          f === "transitions" ||
          f === "unspecified" ||
          f === "assume"
        )) {
          const k = {
            instancePath: t,
            schemaPath: "#/else/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: f },
          };
          (e === null ? (e = [k]) : e.push(k), s++);
        }
      if (r.doc !== void 0) {
        let f = r.doc;
        if (typeof f == "string") {
          if (!Z.test(f)) {
            const k = {
              instancePath: t + "/doc",
              schemaPath: "#/$defs/doc/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
        } else {
          const k = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [k]) : e.push(k), s++);
        }
      }
      if (
        (r.deprecated !== void 0 &&
          (Y(r.deprecated, {
            instancePath: t + "/deprecated",
            parentData: r,
            parentDataProperty: "deprecated",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, Y.errors)), (s = e.length))),
        r.values !== void 0 &&
          (_e(r.values, {
            instancePath: t + "/values",
            parentData: r,
            parentDataProperty: "values",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, _e.errors)), (s = e.length))),
        r.open !== void 0 && r.open !== !0)
      ) {
        const f = {
          instancePath: t + "/open",
          schemaPath: "#/else/properties/open/const",
          keyword: "const",
          params: { allowedValue: !0 },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.terminal !== void 0) {
        let f = r.terminal;
        if (!f || typeof f != "object") {
          const v = {
            instancePath: t + "/terminal",
            schemaPath: "#/else/properties/terminal/type",
            keyword: "type",
            params: { type: is.else.properties.terminal.type },
          };
          (e === null ? (e = [v]) : e.push(v), s++);
        }
        const k = s;
        let h = !0;
        const g = s;
        if (!Array.isArray(f)) {
          const v = {};
          (e === null ? (e = [v]) : e.push(v), s++);
        }
        var _ = g === s;
        ((s = k), e !== null && (k ? (e.length = k) : (e = null)));
        let E;
        if (_) {
          const v = s;
          me(f, {
            instancePath: t + "/terminal",
            parentData: r,
            parentDataProperty: "terminal",
            rootData: P,
            dynamicAnchors: w,
          }) || ((e = j(e, me.errors)), (s = e.length));
          var _ = v === s;
          ((h = _), (E = "then"));
        } else {
          const v = s;
          if (f && typeof f == "object" && !Array.isArray(f)) {
            if (f.unspecified === void 0) {
              const K = {
                instancePath: t + "/terminal",
                schemaPath: "#/else/properties/terminal/else/required",
                keyword: "required",
                params: { missingProperty: "unspecified" },
              };
              (e === null ? (e = [K]) : e.push(K), s++);
            }
            for (const K in f)
              if (!(K === "unspecified" || K === "assume")) {
                const V = {
                  instancePath: t + "/terminal",
                  schemaPath: "#/else/properties/terminal/else/additionalProperties",
                  keyword: "additionalProperties",
                  params: { additionalProperty: K },
                };
                (e === null ? (e = [V]) : e.push(V), s++);
              }
            (f.unspecified !== void 0 &&
              (O(f.unspecified, {
                instancePath: t + "/terminal/unspecified",
                parentData: f,
                parentDataProperty: "unspecified",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, O.errors)), (s = e.length))),
              f.assume !== void 0 &&
                (me(f.assume, {
                  instancePath: t + "/terminal/assume",
                  parentData: f,
                  parentDataProperty: "assume",
                  rootData: P,
                  dynamicAnchors: w,
                }) ||
                  ((e = j(e, me.errors)), (s = e.length))));
          }
          var _ = v === s;
          ((h = _), (E = "else"));
        }
        if (!h) {
          const v = {
            instancePath: t + "/terminal",
            schemaPath: "#/else/properties/terminal/if",
            keyword: "if",
            params: { failingKeyword: E },
          };
          (e === null ? (e = [v]) : e.push(v), s++);
        }
      }
      if (r.transitions !== void 0) {
        let f = r.transitions;
        if (!f || typeof f != "object") {
          const v = {
            instancePath: t + "/transitions",
            schemaPath: "#/else/properties/transitions/type",
            keyword: "type",
            params: { type: is.else.properties.transitions.type },
          };
          (e === null ? (e = [v]) : e.push(v), s++);
        }
        const k = s;
        let h = !0;
        const g = s;
        if (!Array.isArray(f)) {
          const v = {};
          (e === null ? (e = [v]) : e.push(v), s++);
        }
        var x = g === s;
        ((s = k), e !== null && (k ? (e.length = k) : (e = null)));
        let E;
        if (x) {
          const v = s;
          ye(f, {
            instancePath: t + "/transitions",
            parentData: r,
            parentDataProperty: "transitions",
            rootData: P,
            dynamicAnchors: w,
          }) || ((e = j(e, ye.errors)), (s = e.length));
          var x = v === s;
          ((h = x), (E = "then"));
        } else {
          const v = s;
          if (f && typeof f == "object" && !Array.isArray(f)) {
            if (f.unspecified === void 0) {
              const K = {
                instancePath: t + "/transitions",
                schemaPath: "#/else/properties/transitions/else/required",
                keyword: "required",
                params: { missingProperty: "unspecified" },
              };
              (e === null ? (e = [K]) : e.push(K), s++);
            }
            for (const K in f)
              if (!(K === "unspecified" || K === "assume")) {
                const V = {
                  instancePath: t + "/transitions",
                  schemaPath: "#/else/properties/transitions/else/additionalProperties",
                  keyword: "additionalProperties",
                  params: { additionalProperty: K },
                };
                (e === null ? (e = [V]) : e.push(V), s++);
              }
            (f.unspecified !== void 0 &&
              (O(f.unspecified, {
                instancePath: t + "/transitions/unspecified",
                parentData: f,
                parentDataProperty: "unspecified",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, O.errors)), (s = e.length))),
              f.assume !== void 0 &&
                (ye(f.assume, {
                  instancePath: t + "/transitions/assume",
                  parentData: f,
                  parentDataProperty: "assume",
                  rootData: P,
                  dynamicAnchors: w,
                }) ||
                  ((e = j(e, ye.errors)), (s = e.length))));
          }
          var x = v === s;
          ((h = x), (E = "else"));
        }
        if (!h) {
          const v = {
            instancePath: t + "/transitions",
            schemaPath: "#/else/properties/transitions/if",
            keyword: "if",
            params: { failingKeyword: E },
          };
          (e === null ? (e = [v]) : e.push(v), s++);
        }
      }
      if (
        (r.unspecified !== void 0 &&
          (O(r.unspecified, {
            instancePath: t + "/unspecified",
            parentData: r,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length))),
        r.assume !== void 0)
      ) {
        let f = r.assume;
        if (f && typeof f == "object" && !Array.isArray(f)) {
          if (Object.keys(f).length < 1) {
            const k = {
              instancePath: t + "/assume",
              schemaPath: "#/else/properties/assume/minProperties",
              keyword: "minProperties",
              params: { limit: 1 },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
          for (const k in f)
            if (!(k === "doc" || k === "values" || k === "open" || k === "terminal" || k === "transitions")) {
              const h = {
                instancePath: t + "/assume",
                schemaPath: "#/else/properties/assume/additionalProperties",
                keyword: "additionalProperties",
                params: { additionalProperty: k },
              };
              (e === null ? (e = [h]) : e.push(h), s++);
            }
          if (f.doc !== void 0) {
            let k = f.doc;
            if (typeof k == "string") {
              if (!Z.test(k)) {
                const h = {
                  instancePath: t + "/assume/doc",
                  schemaPath: "#/$defs/doc/pattern",
                  keyword: "pattern",
                  params: { pattern: "\\S" },
                };
                (e === null ? (e = [h]) : e.push(h), s++);
              }
            } else {
              const h = {
                instancePath: t + "/assume/doc",
                schemaPath: "#/$defs/doc/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [h]) : e.push(h), s++);
            }
          }
          if (
            (f.values !== void 0 &&
              (_e(f.values, {
                instancePath: t + "/assume/values",
                parentData: f,
                parentDataProperty: "values",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, _e.errors)), (s = e.length))),
            f.open !== void 0 && f.open !== !0)
          ) {
            const k = {
              instancePath: t + "/assume/open",
              schemaPath: "#/else/properties/assume/properties/open/const",
              keyword: "const",
              params: { allowedValue: !0 },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
          (f.terminal !== void 0 &&
            (me(f.terminal, {
              instancePath: t + "/assume/terminal",
              parentData: f,
              parentDataProperty: "terminal",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, me.errors)), (s = e.length))),
            f.transitions !== void 0 &&
              (ye(f.transitions, {
                instancePath: t + "/assume/transitions",
                parentData: f,
                parentDataProperty: "transitions",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, ye.errors)), (s = e.length))));
        } else {
          const k = {
            instancePath: t + "/assume",
            schemaPath: "#/else/properties/assume/type",
            keyword: "type",
            params: { type: "object" },
          };
          (e === null ? (e = [k]) : e.push(k), s++);
        }
      }
      if (r.assume !== void 0 && r.unspecified === void 0) {
        const f = {
          instancePath: t,
          schemaPath: "#/else/dependentRequired",
          keyword: "dependentRequired",
          params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    var m = N === s;
    if (((i = m), i)) var y = !0;
    a = "else";
  }
  if (!i) {
    const N = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [N]) : e.push(N), s++);
  }
  return ((Le.errors = e), (u.props = y), (u.items = p), s === 0);
}
Le.evaluated = { dynamicProps: !0, dynamicItems: !0 };
const ls = new RegExp(
    "^(?!__proto__\\??$)(?!\\?$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{1,128}$",
    "u",
  ),
  xs = {
    title: "field",
    type: ["string", "object"],
    if: { type: "string" },
    then: { $ref: "#/$defs/typeExpression" },
    else: { $ref: "#/$defs/fieldObject" },
  },
  es = {
    if: { required: ["const"] },
    then: {
      properties: { type: !1, list: !1, map: !1, length: !1, range: !1, count: !1, pattern: !1, unique: !1 },
    },
    else: {
      if: { required: ["list"] },
      then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
      else: {
        if: { required: ["map"] },
        then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
        else: {
          if: { required: ["unspecified"] },
          else: { required: ["type"] },
          properties: { nullable: !1 },
        },
      },
    },
    properties: {
      const: { $ref: "#/$defs/scalar" },
      type: { $ref: "#/$defs/typeExpression" },
      list: { $ref: "#/$defs/element" },
      map: { $ref: "#/$defs/element" },
      nullable: { const: !0 },
      length: { $ref: "#/$defs/sizeBounds" },
      range: { $ref: "#/$defs/rangeBounds" },
      count: { $ref: "#/$defs/sizeBounds" },
      pattern: { $ref: "#/$defs/text" },
      unique: { const: !0 },
      doc: { $ref: "#/$defs/doc" },
      default: {},
      example: {},
      sensitive: { const: !0 },
      deprecated: { $ref: "#/$defs/deprecated" },
      presence: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { enum: ["required", "unspecified"] },
        else: { $ref: "#/$defs/presenceGap" },
      },
      required_when: { $ref: "#/$defs/condition" },
      only_when: { $ref: "#/$defs/condition" },
      unspecified: { $ref: "#/$defs/gapText" },
      assume: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/typeExpression" },
        else: { $ref: "#/$defs/assumedField" },
      },
    },
    additionalProperties: !1,
  },
  Ke = { type: ["string", "number", "boolean", "null"] },
  ns = {
    title: "element",
    type: ["string", "object"],
    if: { type: "string" },
    then: { $ref: "#/$defs/typeExpression" },
    else: {
      if: { required: ["const"] },
      then: {
        properties: {
          type: !1,
          list: !1,
          map: !1,
          length: !1,
          range: !1,
          count: !1,
          pattern: !1,
          unique: !1,
        },
      },
      else: {
        if: { required: ["list"] },
        then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
        else: {
          if: { required: ["map"] },
          then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
          else: {
            if: { required: ["unspecified"] },
            else: { required: ["type"] },
            properties: { nullable: !1 },
          },
        },
      },
      properties: {
        const: { $ref: "#/$defs/scalar" },
        type: { $ref: "#/$defs/typeExpression" },
        list: { $ref: "#/$defs/element" },
        map: { $ref: "#/$defs/element" },
        nullable: { const: !0 },
        length: { $ref: "#/$defs/sizeBounds" },
        range: { $ref: "#/$defs/rangeBounds" },
        count: { $ref: "#/$defs/sizeBounds" },
        pattern: { $ref: "#/$defs/text" },
        unique: { const: !0 },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/typeExpression" },
          else: { $ref: "#/$defs/assumedField" },
        },
      },
      additionalProperties: !1,
    },
  },
  ae = { validate: Pe },
  As = {
    type: ["number", "string", "object"],
    if: { type: "string" },
    then: { $ref: "#/$defs/limitName" },
    else: {
      if: { type: "object" },
      then: {
        minProperties: 1,
        properties: {
          min: { type: "integer", minimum: 0, maximum: 9007199254740991 },
          max: { type: "integer", minimum: 0, maximum: 9007199254740991 },
        },
        additionalProperties: !1,
      },
      else: { multipleOf: 1, minimum: 0 },
    },
  };
function te(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = te.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    !(typeof r == "number" && isFinite(r)) &&
      typeof r != "string" &&
      !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const _ = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: As.type } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const _ = {};
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const _ = s;
    if (typeof r == "string") {
      if (!re.test(r)) {
        const y = {
          instancePath: t,
          schemaPath: "#/$defs/limitName/pattern",
          keyword: "pattern",
          params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
    } else {
      const y = {
        instancePath: t,
        schemaPath: "#/$defs/limitName/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [y]) : e.push(y), s++);
    }
    var m = _ === s;
    ((i = m), (a = "then"));
  } else {
    const _ = s,
      x = s;
    let y = !0;
    const N = s;
    if (!(r && typeof r == "object" && !Array.isArray(r))) {
      const q = {};
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    var p = N === s;
    ((s = x), e !== null && (x ? (e.length = x) : (e = null)));
    let D;
    if (p) {
      const q = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        if (Object.keys(r).length < 1) {
          const f = {
            instancePath: t,
            schemaPath: "#/else/then/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
        for (const f in r)
          if (!(f === "min" || f === "max")) {
            const k = {
              instancePath: t,
              schemaPath: "#/else/then/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: f },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
        if (r.min !== void 0) {
          let f = r.min;
          if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f))) {
            const k = {
              instancePath: t + "/min",
              schemaPath: "#/else/then/properties/min/type",
              keyword: "type",
              params: { type: "integer" },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
          if (typeof f == "number" && isFinite(f)) {
            if (f > 9007199254740991 || isNaN(f)) {
              const k = {
                instancePath: t + "/min",
                schemaPath: "#/else/then/properties/min/maximum",
                keyword: "maximum",
                params: { comparison: "<=", limit: 9007199254740991 },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
            if (f < 0 || isNaN(f)) {
              const k = {
                instancePath: t + "/min",
                schemaPath: "#/else/then/properties/min/minimum",
                keyword: "minimum",
                params: { comparison: ">=", limit: 0 },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
          }
        }
        if (r.max !== void 0) {
          let f = r.max;
          if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f))) {
            const k = {
              instancePath: t + "/max",
              schemaPath: "#/else/then/properties/max/type",
              keyword: "type",
              params: { type: "integer" },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
          if (typeof f == "number" && isFinite(f)) {
            if (f > 9007199254740991 || isNaN(f)) {
              const k = {
                instancePath: t + "/max",
                schemaPath: "#/else/then/properties/max/maximum",
                keyword: "maximum",
                params: { comparison: "<=", limit: 9007199254740991 },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
            if (f < 0 || isNaN(f)) {
              const k = {
                instancePath: t + "/max",
                schemaPath: "#/else/then/properties/max/minimum",
                keyword: "minimum",
                params: { comparison: ">=", limit: 0 },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
          }
        }
      }
      var p = q === s;
      if (((y = p), y)) var o = !0;
      D = "then";
    } else {
      const q = s;
      if (typeof r == "number" && isFinite(r)) {
        if (r < 0 || isNaN(r)) {
          const k = {
            instancePath: t,
            schemaPath: "#/else/else/minimum",
            keyword: "minimum",
            params: { comparison: ">=", limit: 0 },
          };
          (e === null ? (e = [k]) : e.push(k), s++);
        }
        let f;
        if (((f = r / 1), f !== parseInt(f))) {
          const k = {
            instancePath: t,
            schemaPath: "#/else/else/multipleOf",
            keyword: "multipleOf",
            params: { multipleOf: 1 },
          };
          (e === null ? (e = [k]) : e.push(k), s++);
        }
      }
      var p = q === s;
      ((y = p), (D = "else"));
    }
    if (!y) {
      const q = { instancePath: t, schemaPath: "#/else/if", keyword: "if", params: { failingKeyword: D } };
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    var m = _ === s;
    ((i = m), (a = "else"));
  }
  if (!i) {
    const _ = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  return ((te.errors = e), (u.props = o), s === 0);
}
te.evaluated = { dynamicProps: !0, dynamicItems: !1 };
const qs = {
  type: ["number", "string", "object"],
  if: { type: "string" },
  then: { $ref: "#/$defs/limitName" },
  else: {
    if: { type: "object" },
    then: {
      minProperties: 1,
      properties: { min: { type: "number" }, max: { type: "number" } },
      additionalProperties: !1,
    },
  },
};
function he(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = he.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    !(typeof r == "number" && isFinite(r)) &&
      typeof r != "string" &&
      !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const _ = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: qs.type } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const _ = {};
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const _ = s;
    if (typeof r == "string") {
      if (!re.test(r)) {
        const y = {
          instancePath: t,
          schemaPath: "#/$defs/limitName/pattern",
          keyword: "pattern",
          params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
        };
        (e === null ? (e = [y]) : e.push(y), s++);
      }
    } else {
      const y = {
        instancePath: t,
        schemaPath: "#/$defs/limitName/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [y]) : e.push(y), s++);
    }
    var m = _ === s;
    ((i = m), (a = "then"));
  } else {
    const _ = s,
      x = s;
    let y = !0;
    const N = s;
    if (!(r && typeof r == "object" && !Array.isArray(r))) {
      const T = {};
      (e === null ? (e = [T]) : e.push(T), s++);
    }
    var p = N === s;
    if (((s = x), e !== null && (x ? (e.length = x) : (e = null)), p)) {
      const T = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        if (Object.keys(r).length < 1) {
          const b = {
            instancePath: t,
            schemaPath: "#/else/then/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [b]) : e.push(b), s++);
        }
        for (const b in r)
          if (!(b === "min" || b === "max")) {
            const f = {
              instancePath: t,
              schemaPath: "#/else/then/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: b },
            };
            (e === null ? (e = [f]) : e.push(f), s++);
          }
        if (r.min !== void 0) {
          let b = r.min;
          if (!(typeof b == "number" && isFinite(b))) {
            const f = {
              instancePath: t + "/min",
              schemaPath: "#/else/then/properties/min/type",
              keyword: "type",
              params: { type: "number" },
            };
            (e === null ? (e = [f]) : e.push(f), s++);
          }
        }
        if (r.max !== void 0) {
          let b = r.max;
          if (!(typeof b == "number" && isFinite(b))) {
            const f = {
              instancePath: t + "/max",
              schemaPath: "#/else/then/properties/max/type",
              keyword: "type",
              params: { type: "number" },
            };
            (e === null ? (e = [f]) : e.push(f), s++);
          }
        }
      }
      var p = T === s;
      if (((y = p), y)) var o = !0;
    }
    if (!y) {
      const T = {
        instancePath: t,
        schemaPath: "#/else/if",
        keyword: "if",
        params: { failingKeyword: "then" },
      };
      (e === null ? (e = [T]) : e.push(T), s++);
    }
    var m = _ === s;
    ((i = m), (a = "else"));
  }
  if (!i) {
    const _ = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [_]) : e.push(_), s++);
  }
  return ((he.errors = e), (u.props = o), s === 0);
}
he.evaluated = { dynamicProps: !0, dynamicItems: !1 };
const js = {
  if: { required: ["const"] },
  then: {
    properties: { type: !1, list: !1, map: !1, length: !1, range: !1, count: !1, pattern: !1, unique: !1 },
  },
  else: {
    if: { required: ["list"] },
    then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
    else: {
      if: { required: ["map"] },
      then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
      else: { if: { required: ["doc"] }, else: { required: ["type"] }, properties: { nullable: !1 } },
    },
  },
  properties: {
    const: { $ref: "#/$defs/scalar" },
    type: { $ref: "#/$defs/typeExpression" },
    list: { $ref: "#/$defs/element" },
    map: { $ref: "#/$defs/element" },
    nullable: { const: !0 },
    length: { $ref: "#/$defs/sizeBounds" },
    range: { $ref: "#/$defs/rangeBounds" },
    count: { $ref: "#/$defs/sizeBounds" },
    pattern: { $ref: "#/$defs/text" },
    unique: { const: !0 },
    doc: { $ref: "#/$defs/doc" },
  },
  additionalProperties: !1,
};
function xe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = xe.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let D;
    if (r.const === void 0 && (D = "const")) {
      const T = {};
      (e === null ? (e = [T]) : e.push(T), s++);
    }
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const D = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.type !== void 0) {
        const q = {
          instancePath: t + "/type",
          schemaPath: "#/then/properties/type/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.list !== void 0) {
        const q = {
          instancePath: t + "/list",
          schemaPath: "#/then/properties/list/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.map !== void 0) {
        const q = {
          instancePath: t + "/map",
          schemaPath: "#/then/properties/map/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.length !== void 0) {
        const q = {
          instancePath: t + "/length",
          schemaPath: "#/then/properties/length/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.range !== void 0) {
        const q = {
          instancePath: t + "/range",
          schemaPath: "#/then/properties/range/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.count !== void 0) {
        const q = {
          instancePath: t + "/count",
          schemaPath: "#/then/properties/count/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.pattern !== void 0) {
        const q = {
          instancePath: t + "/pattern",
          schemaPath: "#/then/properties/pattern/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
      if (r.unique !== void 0) {
        const q = {
          instancePath: t + "/unique",
          schemaPath: "#/then/properties/unique/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [q]) : e.push(q), s++);
      }
    }
    var m = D === s;
    if (((i = m), i)) {
      var p = {};
      ((p.type = !0),
        (p.list = !0),
        (p.map = !0),
        (p.length = !0),
        (p.range = !0),
        (p.count = !0),
        (p.pattern = !0),
        (p.unique = !0));
    }
    a = "then";
  } else {
    const D = s,
      T = s;
    let q = !0;
    const b = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let h;
      if (r.list === void 0 && (h = "list")) {
        const g = {};
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    var o = b === s;
    ((s = T), e !== null && (T ? (e.length = T) : (e = null)));
    let f;
    if (o) {
      const h = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        if (r.type !== void 0) {
          const E = {
            instancePath: t + "/type",
            schemaPath: "#/else/then/properties/type/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [E]) : e.push(E), s++);
        }
        if (r.map !== void 0) {
          const E = {
            instancePath: t + "/map",
            schemaPath: "#/else/then/properties/map/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [E]) : e.push(E), s++);
        }
        if (r.length !== void 0) {
          const E = {
            instancePath: t + "/length",
            schemaPath: "#/else/then/properties/length/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [E]) : e.push(E), s++);
        }
        if (r.range !== void 0) {
          const E = {
            instancePath: t + "/range",
            schemaPath: "#/else/then/properties/range/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [E]) : e.push(E), s++);
        }
        if (r.pattern !== void 0) {
          const E = {
            instancePath: t + "/pattern",
            schemaPath: "#/else/then/properties/pattern/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [E]) : e.push(E), s++);
        }
      }
      var o = h === s;
      if (((q = o), q)) {
        var _ = {};
        ((_.type = !0), (_.map = !0), (_.length = !0), (_.range = !0), (_.pattern = !0));
      }
      f = "then";
    } else {
      const h = s,
        g = s;
      let E = !0;
      const v = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        let V;
        if (r.map === void 0 && (V = "map")) {
          const X = {};
          (e === null ? (e = [X]) : e.push(X), s++);
        }
      }
      var x = v === s;
      ((s = g), e !== null && (g ? (e.length = g) : (e = null)));
      let C;
      if (x) {
        const V = s;
        if (r && typeof r == "object" && !Array.isArray(r)) {
          if (r.type !== void 0) {
            const H = {
              instancePath: t + "/type",
              schemaPath: "#/else/else/then/properties/type/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [H]) : e.push(H), s++);
          }
          if (r.length !== void 0) {
            const H = {
              instancePath: t + "/length",
              schemaPath: "#/else/else/then/properties/length/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [H]) : e.push(H), s++);
          }
          if (r.range !== void 0) {
            const H = {
              instancePath: t + "/range",
              schemaPath: "#/else/else/then/properties/range/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [H]) : e.push(H), s++);
          }
          if (r.pattern !== void 0) {
            const H = {
              instancePath: t + "/pattern",
              schemaPath: "#/else/else/then/properties/pattern/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [H]) : e.push(H), s++);
          }
          if (r.unique !== void 0) {
            const H = {
              instancePath: t + "/unique",
              schemaPath: "#/else/else/then/properties/unique/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [H]) : e.push(H), s++);
          }
        }
        var x = V === s;
        if (((E = x), E)) {
          var y = {};
          ((y.type = !0), (y.length = !0), (y.range = !0), (y.pattern = !0), (y.unique = !0));
        }
        C = "then";
      } else {
        const V = s,
          X = s;
        let H = !0;
        const d = s;
        if (r && typeof r == "object" && !Array.isArray(r)) {
          let c;
          if (r.doc === void 0 && (c = "doc")) {
            const z = {};
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        }
        var N = d === s;
        if (((s = X), e !== null && (X ? (e.length = X) : (e = null)), !N)) {
          const c = s;
          if (r && typeof r == "object" && !Array.isArray(r) && r.type === void 0) {
            const R = {
              instancePath: t,
              schemaPath: "#/else/else/else/else/required",
              keyword: "required",
              params: { missingProperty: "type" },
            };
            (e === null ? (e = [R]) : e.push(R), s++);
          }
          var N = c === s;
          H = N;
        }
        if (!H) {
          const c = {
            instancePath: t,
            schemaPath: "#/else/else/else/if",
            keyword: "if",
            params: { failingKeyword: "else" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        if (r && typeof r == "object" && !Array.isArray(r) && r.nullable !== void 0) {
          const c = {
            instancePath: t + "/nullable",
            schemaPath: "#/else/else/else/properties/nullable/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        var x = V === s;
        ((E = x), E && y !== !0 && ((y = y || {}), (y.nullable = !0)), (C = "else"));
      }
      if (!E) {
        const V = {
          instancePath: t,
          schemaPath: "#/else/else/if",
          keyword: "if",
          params: { failingKeyword: C },
        };
        (e === null ? (e = [V]) : e.push(V), s++);
      }
      var o = h === s;
      ((q = o),
        q && _ !== !0 && y !== void 0 && (y === !0 ? (_ = !0) : ((_ = _ || {}), Object.assign(_, y))),
        (f = "else"));
    }
    if (!q) {
      const h = { instancePath: t, schemaPath: "#/else/if", keyword: "if", params: { failingKeyword: f } };
      (e === null ? (e = [h]) : e.push(h), s++);
    }
    var m = D === s;
    ((i = m),
      i && p !== !0 && _ !== void 0 && (_ === !0 ? (p = !0) : ((p = p || {}), Object.assign(p, _))),
      (a = "else"));
  }
  if (!i) {
    const D = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [D]) : e.push(D), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const D in r)
      if (!oe.call(js.properties, D)) {
        const T = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: D },
        };
        (e === null ? (e = [T]) : e.push(T), s++);
      }
    if (r.const !== void 0) {
      let D = r.const;
      if (
        typeof D != "string" &&
        !(typeof D == "number" && isFinite(D)) &&
        typeof D != "boolean" &&
        D !== null
      ) {
        const T = {
          instancePath: t + "/const",
          schemaPath: "#/$defs/scalar/type",
          keyword: "type",
          params: { type: Ke.type },
        };
        (e === null ? (e = [T]) : e.push(T), s++);
      }
    }
    if (r.type !== void 0) {
      let D = r.type;
      if (typeof D == "string") {
        if (!Z.test(D)) {
          const T = {
            instancePath: t + "/type",
            schemaPath: "#/$defs/typeExpression/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [T]) : e.push(T), s++);
        }
      } else {
        const T = {
          instancePath: t + "/type",
          schemaPath: "#/$defs/typeExpression/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [T]) : e.push(T), s++);
      }
    }
    if (
      (r.list !== void 0 &&
        (ae.validate(r.list, {
          instancePath: t + "/list",
          parentData: r,
          parentDataProperty: "list",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = e === null ? ae.validate.errors : e.concat(ae.validate.errors)), (s = e.length))),
      r.map !== void 0 &&
        (ae.validate(r.map, {
          instancePath: t + "/map",
          parentData: r,
          parentDataProperty: "map",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = e === null ? ae.validate.errors : e.concat(ae.validate.errors)), (s = e.length))),
      r.nullable !== void 0 && r.nullable !== !0)
    ) {
      const D = {
        instancePath: t + "/nullable",
        schemaPath: "#/properties/nullable/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [D]) : e.push(D), s++);
    }
    if (
      (r.length !== void 0 &&
        (te(r.length, {
          instancePath: t + "/length",
          parentData: r,
          parentDataProperty: "length",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, te.errors)), (s = e.length))),
      r.range !== void 0 &&
        (he(r.range, {
          instancePath: t + "/range",
          parentData: r,
          parentDataProperty: "range",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, he.errors)), (s = e.length))),
      r.count !== void 0 &&
        (te(r.count, {
          instancePath: t + "/count",
          parentData: r,
          parentDataProperty: "count",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, te.errors)), (s = e.length))),
      r.pattern !== void 0)
    ) {
      let D = r.pattern;
      if (typeof D == "string") {
        if (!Z.test(D)) {
          const T = {
            instancePath: t + "/pattern",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [T]) : e.push(T), s++);
        }
      } else {
        const T = {
          instancePath: t + "/pattern",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [T]) : e.push(T), s++);
      }
    }
    if (r.unique !== void 0 && r.unique !== !0) {
      const D = {
        instancePath: t + "/unique",
        schemaPath: "#/properties/unique/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [D]) : e.push(D), s++);
    }
    if (r.doc !== void 0) {
      let D = r.doc;
      if (typeof D == "string") {
        if (!Z.test(D)) {
          const T = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [T]) : e.push(T), s++);
        }
      } else {
        const T = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [T]) : e.push(T), s++);
      }
    }
  }
  return ((xe.errors = e), s === 0);
}
xe.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Pe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Pe.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const b = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: ns.type } };
    (e === null ? (e = [b]) : e.push(b), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const b = {};
    (e === null ? (e = [b]) : e.push(b), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const b = s;
    if (typeof r == "string") {
      if (!Z.test(r)) {
        const k = {
          instancePath: t,
          schemaPath: "#/$defs/typeExpression/pattern",
          keyword: "pattern",
          params: { pattern: "\\S" },
        };
        (e === null ? (e = [k]) : e.push(k), s++);
      }
    } else {
      const k = {
        instancePath: t,
        schemaPath: "#/$defs/typeExpression/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [k]) : e.push(k), s++);
    }
    var m = b === s;
    ((i = m), (a = "then"));
  } else {
    const b = s,
      f = s;
    let k = !0;
    const h = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let v;
      if (r.const === void 0 && (v = "const")) {
        const C = {};
        (e === null ? (e = [C]) : e.push(C), s++);
      }
    }
    var p = h === s;
    ((s = f), e !== null && (f ? (e.length = f) : (e = null)));
    let g;
    if (p) {
      const v = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        if (r.type !== void 0) {
          const K = {
            instancePath: t + "/type",
            schemaPath: "#/else/then/properties/type/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.list !== void 0) {
          const K = {
            instancePath: t + "/list",
            schemaPath: "#/else/then/properties/list/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.map !== void 0) {
          const K = {
            instancePath: t + "/map",
            schemaPath: "#/else/then/properties/map/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.length !== void 0) {
          const K = {
            instancePath: t + "/length",
            schemaPath: "#/else/then/properties/length/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.range !== void 0) {
          const K = {
            instancePath: t + "/range",
            schemaPath: "#/else/then/properties/range/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.count !== void 0) {
          const K = {
            instancePath: t + "/count",
            schemaPath: "#/else/then/properties/count/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.pattern !== void 0) {
          const K = {
            instancePath: t + "/pattern",
            schemaPath: "#/else/then/properties/pattern/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
        if (r.unique !== void 0) {
          const K = {
            instancePath: t + "/unique",
            schemaPath: "#/else/then/properties/unique/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [K]) : e.push(K), s++);
        }
      }
      var p = v === s;
      if (((k = p), k)) {
        var o = {};
        ((o.type = !0),
          (o.list = !0),
          (o.map = !0),
          (o.length = !0),
          (o.range = !0),
          (o.count = !0),
          (o.pattern = !0),
          (o.unique = !0));
      }
      g = "then";
    } else {
      const v = s,
        C = s;
      let K = !0;
      const V = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        let d;
        if (r.list === void 0 && (d = "list")) {
          const n = {};
          (e === null ? (e = [n]) : e.push(n), s++);
        }
      }
      var _ = V === s;
      ((s = C), e !== null && (C ? (e.length = C) : (e = null)));
      let X;
      if (_) {
        const d = s;
        if (r && typeof r == "object" && !Array.isArray(r)) {
          if (r.type !== void 0) {
            const c = {
              instancePath: t + "/type",
              schemaPath: "#/else/else/then/properties/type/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [c]) : e.push(c), s++);
          }
          if (r.map !== void 0) {
            const c = {
              instancePath: t + "/map",
              schemaPath: "#/else/else/then/properties/map/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [c]) : e.push(c), s++);
          }
          if (r.length !== void 0) {
            const c = {
              instancePath: t + "/length",
              schemaPath: "#/else/else/then/properties/length/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [c]) : e.push(c), s++);
          }
          if (r.range !== void 0) {
            const c = {
              instancePath: t + "/range",
              schemaPath: "#/else/else/then/properties/range/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [c]) : e.push(c), s++);
          }
          if (r.pattern !== void 0) {
            const c = {
              instancePath: t + "/pattern",
              schemaPath: "#/else/else/then/properties/pattern/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [c]) : e.push(c), s++);
          }
        }
        var _ = d === s;
        if (((K = _), K)) {
          var x = {};
          ((x.type = !0), (x.map = !0), (x.length = !0), (x.range = !0), (x.pattern = !0));
        }
        X = "then";
      } else {
        const d = s,
          n = s;
        let c = !0;
        const z = s;
        if (r && typeof r == "object" && !Array.isArray(r)) {
          let $;
          if (r.map === void 0 && ($ = "map")) {
            const S = {};
            (e === null ? (e = [S]) : e.push(S), s++);
          }
        }
        var y = z === s;
        ((s = n), e !== null && (n ? (e.length = n) : (e = null)));
        let R;
        if (y) {
          const $ = s;
          if (r && typeof r == "object" && !Array.isArray(r)) {
            if (r.type !== void 0) {
              const F = {
                instancePath: t + "/type",
                schemaPath: "#/else/else/else/then/properties/type/false schema",
                keyword: "false schema",
                params: {},
              };
              (e === null ? (e = [F]) : e.push(F), s++);
            }
            if (r.length !== void 0) {
              const F = {
                instancePath: t + "/length",
                schemaPath: "#/else/else/else/then/properties/length/false schema",
                keyword: "false schema",
                params: {},
              };
              (e === null ? (e = [F]) : e.push(F), s++);
            }
            if (r.range !== void 0) {
              const F = {
                instancePath: t + "/range",
                schemaPath: "#/else/else/else/then/properties/range/false schema",
                keyword: "false schema",
                params: {},
              };
              (e === null ? (e = [F]) : e.push(F), s++);
            }
            if (r.pattern !== void 0) {
              const F = {
                instancePath: t + "/pattern",
                schemaPath: "#/else/else/else/then/properties/pattern/false schema",
                keyword: "false schema",
                params: {},
              };
              (e === null ? (e = [F]) : e.push(F), s++);
            }
            if (r.unique !== void 0) {
              const F = {
                instancePath: t + "/unique",
                schemaPath: "#/else/else/else/then/properties/unique/false schema",
                keyword: "false schema",
                params: {},
              };
              (e === null ? (e = [F]) : e.push(F), s++);
            }
          }
          var y = $ === s;
          if (((c = y), c)) {
            var N = {};
            ((N.type = !0), (N.length = !0), (N.range = !0), (N.pattern = !0), (N.unique = !0));
          }
          R = "then";
        } else {
          const $ = s,
            S = s;
          let F = !0;
          const Q = s;
          if (r && typeof r == "object" && !Array.isArray(r)) {
            let I;
            if (r.unspecified === void 0 && (I = "unspecified")) {
              const B = {};
              (e === null ? (e = [B]) : e.push(B), s++);
            }
          }
          var D = Q === s;
          if (((s = S), e !== null && (S ? (e.length = S) : (e = null)), !D)) {
            const I = s;
            if (r && typeof r == "object" && !Array.isArray(r) && r.type === void 0) {
              const se = {
                instancePath: t,
                schemaPath: "#/else/else/else/else/else/required",
                keyword: "required",
                params: { missingProperty: "type" },
              };
              (e === null ? (e = [se]) : e.push(se), s++);
            }
            var D = I === s;
            F = D;
          }
          if (!F) {
            const I = {
              instancePath: t,
              schemaPath: "#/else/else/else/else/if",
              keyword: "if",
              params: { failingKeyword: "else" },
            };
            (e === null ? (e = [I]) : e.push(I), s++);
          }
          if (r && typeof r == "object" && !Array.isArray(r) && r.nullable !== void 0) {
            const I = {
              instancePath: t + "/nullable",
              schemaPath: "#/else/else/else/else/properties/nullable/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [I]) : e.push(I), s++);
          }
          var y = $ === s;
          ((c = y), c && N !== !0 && ((N = N || {}), (N.nullable = !0)), (R = "else"));
        }
        if (!c) {
          const $ = {
            instancePath: t,
            schemaPath: "#/else/else/else/if",
            keyword: "if",
            params: { failingKeyword: R },
          };
          (e === null ? (e = [$]) : e.push($), s++);
        }
        var _ = d === s;
        ((K = _),
          K && x !== !0 && N !== void 0 && (N === !0 ? (x = !0) : ((x = x || {}), Object.assign(x, N))),
          (X = "else"));
      }
      if (!K) {
        const d = {
          instancePath: t,
          schemaPath: "#/else/else/if",
          keyword: "if",
          params: { failingKeyword: X },
        };
        (e === null ? (e = [d]) : e.push(d), s++);
      }
      var p = v === s;
      ((k = p),
        k && o !== !0 && x !== void 0 && (x === !0 ? (o = !0) : ((o = o || {}), Object.assign(o, x))),
        (g = "else"));
    }
    if (!k) {
      const v = { instancePath: t, schemaPath: "#/else/if", keyword: "if", params: { failingKeyword: g } };
      (e === null ? (e = [v]) : e.push(v), s++);
    }
    if (r && typeof r == "object" && !Array.isArray(r)) {
      for (const v in r)
        if (!oe.call(ns.else.properties, v)) {
          const C = {
            instancePath: t,
            schemaPath: "#/else/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: v },
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
      if (r.const !== void 0) {
        let v = r.const;
        if (
          typeof v != "string" &&
          !(typeof v == "number" && isFinite(v)) &&
          typeof v != "boolean" &&
          v !== null
        ) {
          const C = {
            instancePath: t + "/const",
            schemaPath: "#/$defs/scalar/type",
            keyword: "type",
            params: { type: Ke.type },
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
      }
      if (r.type !== void 0) {
        let v = r.type;
        if (typeof v == "string") {
          if (!Z.test(v)) {
            const C = {
              instancePath: t + "/type",
              schemaPath: "#/$defs/typeExpression/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [C]) : e.push(C), s++);
          }
        } else {
          const C = {
            instancePath: t + "/type",
            schemaPath: "#/$defs/typeExpression/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
      }
      if (
        (r.list !== void 0 &&
          (ae.validate(r.list, {
            instancePath: t + "/list",
            parentData: r,
            parentDataProperty: "list",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = e === null ? ae.validate.errors : e.concat(ae.validate.errors)), (s = e.length))),
        r.map !== void 0 &&
          (ae.validate(r.map, {
            instancePath: t + "/map",
            parentData: r,
            parentDataProperty: "map",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = e === null ? ae.validate.errors : e.concat(ae.validate.errors)), (s = e.length))),
        r.nullable !== void 0 && r.nullable !== !0)
      ) {
        const v = {
          instancePath: t + "/nullable",
          schemaPath: "#/else/properties/nullable/const",
          keyword: "const",
          params: { allowedValue: !0 },
        };
        (e === null ? (e = [v]) : e.push(v), s++);
      }
      if (
        (r.length !== void 0 &&
          (te(r.length, {
            instancePath: t + "/length",
            parentData: r,
            parentDataProperty: "length",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, te.errors)), (s = e.length))),
        r.range !== void 0 &&
          (he(r.range, {
            instancePath: t + "/range",
            parentData: r,
            parentDataProperty: "range",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, he.errors)), (s = e.length))),
        r.count !== void 0 &&
          (te(r.count, {
            instancePath: t + "/count",
            parentData: r,
            parentDataProperty: "count",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, te.errors)), (s = e.length))),
        r.pattern !== void 0)
      ) {
        let v = r.pattern;
        if (typeof v == "string") {
          if (!Z.test(v)) {
            const C = {
              instancePath: t + "/pattern",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [C]) : e.push(C), s++);
          }
        } else {
          const C = {
            instancePath: t + "/pattern",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
      }
      if (r.unique !== void 0 && r.unique !== !0) {
        const v = {
          instancePath: t + "/unique",
          schemaPath: "#/else/properties/unique/const",
          keyword: "const",
          params: { allowedValue: !0 },
        };
        (e === null ? (e = [v]) : e.push(v), s++);
      }
      if (
        (r.unspecified !== void 0 &&
          (O(r.unspecified, {
            instancePath: t + "/unspecified",
            parentData: r,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length))),
        r.assume !== void 0)
      ) {
        let v = r.assume;
        if (typeof v != "string" && !(v && typeof v == "object" && !Array.isArray(v))) {
          const H = {
            instancePath: t + "/assume",
            schemaPath: "#/else/properties/assume/type",
            keyword: "type",
            params: { type: ns.else.properties.assume.type },
          };
          (e === null ? (e = [H]) : e.push(H), s++);
        }
        const C = s;
        let K = !0;
        const V = s;
        if (typeof v != "string") {
          const H = {};
          (e === null ? (e = [H]) : e.push(H), s++);
        }
        var T = V === s;
        ((s = C), e !== null && (C ? (e.length = C) : (e = null)));
        let X;
        if (T) {
          const H = s;
          if (typeof v == "string") {
            if (!Z.test(v)) {
              const n = {
                instancePath: t + "/assume",
                schemaPath: "#/$defs/typeExpression/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [n]) : e.push(n), s++);
            }
          } else {
            const n = {
              instancePath: t + "/assume",
              schemaPath: "#/$defs/typeExpression/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
          var T = H === s;
          ((K = T), (X = "then"));
        } else {
          const H = s;
          xe(v, {
            instancePath: t + "/assume",
            parentData: r,
            parentDataProperty: "assume",
            rootData: P,
            dynamicAnchors: w,
          }) || ((e = j(e, xe.errors)), (s = e.length));
          var T = H === s;
          ((K = T), (X = "else"));
        }
        if (!K) {
          const H = {
            instancePath: t + "/assume",
            schemaPath: "#/else/properties/assume/if",
            keyword: "if",
            params: { failingKeyword: X },
          };
          (e === null ? (e = [H]) : e.push(H), s++);
        }
      }
    }
    var m = b === s;
    if (((i = m), i)) var q = !0;
    a = "else";
  }
  if (!i) {
    const b = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [b]) : e.push(b), s++);
  }
  return ((Pe.errors = e), (u.props = q), s === 0);
}
Pe.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function Ae(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ae.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "unspecified" || l === "assume")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0 && r.assume !== "required")
    ) {
      const l = {
        instancePath: t + "/assume",
        schemaPath: "#/properties/assume/const",
        keyword: "const",
        params: { allowedValue: "required" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
  }
  return ((Ae.errors = e), s === 0);
}
Ae.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const Ns = {
    title: "condition",
    type: "object",
    minProperties: 1,
    propertyNames: { $ref: "#/$defs/siblingKey" },
    additionalProperties: {
      type: ["string", "number", "boolean", "null", "array"],
      if: { type: "array" },
      then: { minItems: 1, items: { $ref: "#/$defs/scalar" } },
    },
  },
  Ds = new RegExp(
    "^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{0,127}[^?\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]$",
    "u",
  );
function qe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = qe.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (Object.keys(r).length < 1) {
      const A = {
        instancePath: t,
        schemaPath: "#/minProperties",
        keyword: "minProperties",
        params: { limit: 1 },
      };
      (e === null ? (e = [A]) : e.push(A), s++);
    }
    for (const A in r) {
      const m = s;
      if (typeof A == "string") {
        if (!Ds.test(A)) {
          const a = {
            instancePath: t,
            schemaPath: "#/$defs/siblingKey/pattern",
            keyword: "pattern",
            params: {
              pattern:
                "^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{0,127}[^?\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]$",
            },
            propertyName: A,
          };
          (e === null ? (e = [a]) : e.push(a), s++);
        }
      } else {
        const a = {
          instancePath: t,
          schemaPath: "#/$defs/siblingKey/type",
          keyword: "type",
          params: { type: "string" },
          propertyName: A,
        };
        (e === null ? (e = [a]) : e.push(a), s++);
      }
      var l = m === s;
      if (!l) {
        const a = {
          instancePath: t,
          schemaPath: "#/propertyNames",
          keyword: "propertyNames",
          params: { propertyName: A },
        };
        (e === null ? (e = [a]) : e.push(a), s++);
      }
    }
    for (const A in r) {
      let m = r[A];
      if (
        typeof m != "string" &&
        !(typeof m == "number" && isFinite(m)) &&
        typeof m != "boolean" &&
        m !== null &&
        !Array.isArray(m)
      ) {
        const _ = {
          instancePath: t + "/" + A.replace(/~/g, "~0").replace(/\//g, "~1"),
          schemaPath: "#/additionalProperties/type",
          keyword: "type",
          params: { type: Ns.additionalProperties.type },
        };
        (e === null ? (e = [_]) : e.push(_), s++);
      }
      const a = s;
      let p = !0;
      const o = s;
      if (!Array.isArray(m)) {
        const _ = {};
        (e === null ? (e = [_]) : e.push(_), s++);
      }
      var i = o === s;
      if (((s = a), e !== null && (a ? (e.length = a) : (e = null)), i)) {
        const _ = s;
        if (Array.isArray(m)) {
          if (m.length < 1) {
            const N = {
              instancePath: t + "/" + A.replace(/~/g, "~0").replace(/\//g, "~1"),
              schemaPath: "#/additionalProperties/then/minItems",
              keyword: "minItems",
              params: { limit: 1 },
            };
            (e === null ? (e = [N]) : e.push(N), s++);
          }
          const y = m.length;
          for (let N = 0; N < y; N++) {
            let D = m[N];
            if (
              typeof D != "string" &&
              !(typeof D == "number" && isFinite(D)) &&
              typeof D != "boolean" &&
              D !== null
            ) {
              const T = {
                instancePath: t + "/" + A.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + N,
                schemaPath: "#/$defs/scalar/type",
                keyword: "type",
                params: { type: Ke.type },
              };
              (e === null ? (e = [T]) : e.push(T), s++);
            }
          }
        }
        var i = _ === s;
        p = i;
      }
      if (!p) {
        const _ = {
          instancePath: t + "/" + A.replace(/~/g, "~0").replace(/\//g, "~1"),
          schemaPath: "#/additionalProperties/if",
          keyword: "if",
          params: { failingKeyword: "then" },
        };
        (e === null ? (e = [_]) : e.push(_), s++);
      }
    }
  } else {
    const A = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [A]) : e.push(A), s++);
  }
  return ((qe.errors = e), s === 0);
}
qe.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Fe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Fe.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let q;
    if (r.const === void 0 && (q = "const")) {
      const b = {};
      (e === null ? (e = [b]) : e.push(b), s++);
    }
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const q = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.type !== void 0) {
        const f = {
          instancePath: t + "/type",
          schemaPath: "#/then/properties/type/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.list !== void 0) {
        const f = {
          instancePath: t + "/list",
          schemaPath: "#/then/properties/list/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.map !== void 0) {
        const f = {
          instancePath: t + "/map",
          schemaPath: "#/then/properties/map/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.length !== void 0) {
        const f = {
          instancePath: t + "/length",
          schemaPath: "#/then/properties/length/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.range !== void 0) {
        const f = {
          instancePath: t + "/range",
          schemaPath: "#/then/properties/range/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.count !== void 0) {
        const f = {
          instancePath: t + "/count",
          schemaPath: "#/then/properties/count/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.pattern !== void 0) {
        const f = {
          instancePath: t + "/pattern",
          schemaPath: "#/then/properties/pattern/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (r.unique !== void 0) {
        const f = {
          instancePath: t + "/unique",
          schemaPath: "#/then/properties/unique/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    var m = q === s;
    if (((i = m), i)) {
      var p = {};
      ((p.type = !0),
        (p.list = !0),
        (p.map = !0),
        (p.length = !0),
        (p.range = !0),
        (p.count = !0),
        (p.pattern = !0),
        (p.unique = !0));
    }
    a = "then";
  } else {
    const q = s,
      b = s;
    let f = !0;
    const k = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      let E;
      if (r.list === void 0 && (E = "list")) {
        const v = {};
        (e === null ? (e = [v]) : e.push(v), s++);
      }
    }
    var o = k === s;
    ((s = b), e !== null && (b ? (e.length = b) : (e = null)));
    let h;
    if (o) {
      const E = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        if (r.type !== void 0) {
          const C = {
            instancePath: t + "/type",
            schemaPath: "#/else/then/properties/type/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
        if (r.map !== void 0) {
          const C = {
            instancePath: t + "/map",
            schemaPath: "#/else/then/properties/map/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
        if (r.length !== void 0) {
          const C = {
            instancePath: t + "/length",
            schemaPath: "#/else/then/properties/length/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
        if (r.range !== void 0) {
          const C = {
            instancePath: t + "/range",
            schemaPath: "#/else/then/properties/range/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
        if (r.pattern !== void 0) {
          const C = {
            instancePath: t + "/pattern",
            schemaPath: "#/else/then/properties/pattern/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
      }
      var o = E === s;
      if (((f = o), f)) {
        var _ = {};
        ((_.type = !0), (_.map = !0), (_.length = !0), (_.range = !0), (_.pattern = !0));
      }
      h = "then";
    } else {
      const E = s,
        v = s;
      let C = !0;
      const K = s;
      if (r && typeof r == "object" && !Array.isArray(r)) {
        let H;
        if (r.map === void 0 && (H = "map")) {
          const d = {};
          (e === null ? (e = [d]) : e.push(d), s++);
        }
      }
      var x = K === s;
      ((s = v), e !== null && (v ? (e.length = v) : (e = null)));
      let V;
      if (x) {
        const H = s;
        if (r && typeof r == "object" && !Array.isArray(r)) {
          if (r.type !== void 0) {
            const n = {
              instancePath: t + "/type",
              schemaPath: "#/else/else/then/properties/type/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
          if (r.length !== void 0) {
            const n = {
              instancePath: t + "/length",
              schemaPath: "#/else/else/then/properties/length/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
          if (r.range !== void 0) {
            const n = {
              instancePath: t + "/range",
              schemaPath: "#/else/else/then/properties/range/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
          if (r.pattern !== void 0) {
            const n = {
              instancePath: t + "/pattern",
              schemaPath: "#/else/else/then/properties/pattern/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
          if (r.unique !== void 0) {
            const n = {
              instancePath: t + "/unique",
              schemaPath: "#/else/else/then/properties/unique/false schema",
              keyword: "false schema",
              params: {},
            };
            (e === null ? (e = [n]) : e.push(n), s++);
          }
        }
        var x = H === s;
        if (((C = x), C)) {
          var y = {};
          ((y.type = !0), (y.length = !0), (y.range = !0), (y.pattern = !0), (y.unique = !0));
        }
        V = "then";
      } else {
        const H = s,
          d = s;
        let n = !0;
        const c = s;
        if (r && typeof r == "object" && !Array.isArray(r)) {
          let R;
          if (r.unspecified === void 0 && (R = "unspecified")) {
            const M = {};
            (e === null ? (e = [M]) : e.push(M), s++);
          }
        }
        var N = c === s;
        if (((s = d), e !== null && (d ? (e.length = d) : (e = null)), !N)) {
          const R = s;
          if (r && typeof r == "object" && !Array.isArray(r) && r.type === void 0) {
            const $ = {
              instancePath: t,
              schemaPath: "#/else/else/else/else/required",
              keyword: "required",
              params: { missingProperty: "type" },
            };
            (e === null ? (e = [$]) : e.push($), s++);
          }
          var N = R === s;
          n = N;
        }
        if (!n) {
          const R = {
            instancePath: t,
            schemaPath: "#/else/else/else/if",
            keyword: "if",
            params: { failingKeyword: "else" },
          };
          (e === null ? (e = [R]) : e.push(R), s++);
        }
        if (r && typeof r == "object" && !Array.isArray(r) && r.nullable !== void 0) {
          const R = {
            instancePath: t + "/nullable",
            schemaPath: "#/else/else/else/properties/nullable/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [R]) : e.push(R), s++);
        }
        var x = H === s;
        ((C = x), C && y !== !0 && ((y = y || {}), (y.nullable = !0)), (V = "else"));
      }
      if (!C) {
        const H = {
          instancePath: t,
          schemaPath: "#/else/else/if",
          keyword: "if",
          params: { failingKeyword: V },
        };
        (e === null ? (e = [H]) : e.push(H), s++);
      }
      var o = E === s;
      ((f = o),
        f && _ !== !0 && y !== void 0 && (y === !0 ? (_ = !0) : ((_ = _ || {}), Object.assign(_, y))),
        (h = "else"));
    }
    if (!f) {
      const E = { instancePath: t, schemaPath: "#/else/if", keyword: "if", params: { failingKeyword: h } };
      (e === null ? (e = [E]) : e.push(E), s++);
    }
    var m = q === s;
    ((i = m),
      i && p !== !0 && _ !== void 0 && (_ === !0 ? (p = !0) : ((p = p || {}), Object.assign(p, _))),
      (a = "else"));
  }
  if (!i) {
    const q = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [q]) : e.push(q), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const q in r)
      if (!oe.call(es.properties, q)) {
        const b = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: q },
        };
        (e === null ? (e = [b]) : e.push(b), s++);
      }
    if (r.const !== void 0) {
      let q = r.const;
      if (
        typeof q != "string" &&
        !(typeof q == "number" && isFinite(q)) &&
        typeof q != "boolean" &&
        q !== null
      ) {
        const b = {
          instancePath: t + "/const",
          schemaPath: "#/$defs/scalar/type",
          keyword: "type",
          params: { type: Ke.type },
        };
        (e === null ? (e = [b]) : e.push(b), s++);
      }
    }
    if (r.type !== void 0) {
      let q = r.type;
      if (typeof q == "string") {
        if (!Z.test(q)) {
          const b = {
            instancePath: t + "/type",
            schemaPath: "#/$defs/typeExpression/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [b]) : e.push(b), s++);
        }
      } else {
        const b = {
          instancePath: t + "/type",
          schemaPath: "#/$defs/typeExpression/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [b]) : e.push(b), s++);
      }
    }
    if (
      (r.list !== void 0 &&
        (Pe(r.list, {
          instancePath: t + "/list",
          parentData: r,
          parentDataProperty: "list",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Pe.errors)), (s = e.length))),
      r.map !== void 0 &&
        (Pe(r.map, {
          instancePath: t + "/map",
          parentData: r,
          parentDataProperty: "map",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Pe.errors)), (s = e.length))),
      r.nullable !== void 0 && r.nullable !== !0)
    ) {
      const q = {
        instancePath: t + "/nullable",
        schemaPath: "#/properties/nullable/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    if (
      (r.length !== void 0 &&
        (te(r.length, {
          instancePath: t + "/length",
          parentData: r,
          parentDataProperty: "length",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, te.errors)), (s = e.length))),
      r.range !== void 0 &&
        (he(r.range, {
          instancePath: t + "/range",
          parentData: r,
          parentDataProperty: "range",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, he.errors)), (s = e.length))),
      r.count !== void 0 &&
        (te(r.count, {
          instancePath: t + "/count",
          parentData: r,
          parentDataProperty: "count",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, te.errors)), (s = e.length))),
      r.pattern !== void 0)
    ) {
      let q = r.pattern;
      if (typeof q == "string") {
        if (!Z.test(q)) {
          const b = {
            instancePath: t + "/pattern",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [b]) : e.push(b), s++);
        }
      } else {
        const b = {
          instancePath: t + "/pattern",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [b]) : e.push(b), s++);
      }
    }
    if (r.unique !== void 0 && r.unique !== !0) {
      const q = {
        instancePath: t + "/unique",
        schemaPath: "#/properties/unique/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    if (r.doc !== void 0) {
      let q = r.doc;
      if (typeof q == "string") {
        if (!Z.test(q)) {
          const b = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [b]) : e.push(b), s++);
        }
      } else {
        const b = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [b]) : e.push(b), s++);
      }
    }
    if (r.sensitive !== void 0 && r.sensitive !== !0) {
      const q = {
        instancePath: t + "/sensitive",
        schemaPath: "#/properties/sensitive/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [q]) : e.push(q), s++);
    }
    if (
      (r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length))),
      r.presence !== void 0)
    ) {
      let q = r.presence;
      if (typeof q != "string" && !(q && typeof q == "object" && !Array.isArray(q))) {
        const g = {
          instancePath: t + "/presence",
          schemaPath: "#/properties/presence/type",
          keyword: "type",
          params: { type: es.properties.presence.type },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
      const b = s;
      let f = !0;
      const k = s;
      if (typeof q != "string") {
        const g = {};
        (e === null ? (e = [g]) : e.push(g), s++);
      }
      var D = k === s;
      ((s = b), e !== null && (b ? (e.length = b) : (e = null)));
      let h;
      if (D) {
        const g = s;
        if (!(q === "required" || q === "unspecified")) {
          const v = {
            instancePath: t + "/presence",
            schemaPath: "#/properties/presence/then/enum",
            keyword: "enum",
            params: { allowedValues: es.properties.presence.then.enum },
          };
          (e === null ? (e = [v]) : e.push(v), s++);
        }
        var D = g === s;
        ((f = D), (h = "then"));
      } else {
        const g = s;
        Ae(q, {
          instancePath: t + "/presence",
          parentData: r,
          parentDataProperty: "presence",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, Ae.errors)), (s = e.length));
        var D = g === s;
        ((f = D), (h = "else"));
      }
      if (!f) {
        const g = {
          instancePath: t + "/presence",
          schemaPath: "#/properties/presence/if",
          keyword: "if",
          params: { failingKeyword: h },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (
      (r.required_when !== void 0 &&
        (qe(r.required_when, {
          instancePath: t + "/required_when",
          parentData: r,
          parentDataProperty: "required_when",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, qe.errors)), (s = e.length))),
      r.only_when !== void 0 &&
        (qe(r.only_when, {
          instancePath: t + "/only_when",
          parentData: r,
          parentDataProperty: "only_when",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, qe.errors)), (s = e.length))),
      r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let q = r.assume;
      if (typeof q != "string" && !(q && typeof q == "object" && !Array.isArray(q))) {
        const g = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: es.properties.assume.type },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
      const b = s;
      let f = !0;
      const k = s;
      if (typeof q != "string") {
        const g = {};
        (e === null ? (e = [g]) : e.push(g), s++);
      }
      var T = k === s;
      ((s = b), e !== null && (b ? (e.length = b) : (e = null)));
      let h;
      if (T) {
        const g = s;
        if (typeof q == "string") {
          if (!Z.test(q)) {
            const v = {
              instancePath: t + "/assume",
              schemaPath: "#/$defs/typeExpression/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        } else {
          const v = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/typeExpression/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [v]) : e.push(v), s++);
        }
        var T = g === s;
        ((f = T), (h = "then"));
      } else {
        const g = s;
        xe(q, {
          instancePath: t + "/assume",
          parentData: r,
          parentDataProperty: "assume",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, xe.errors)), (s = e.length));
        var T = g === s;
        ((f = T), (h = "else"));
      }
      if (!f) {
        const g = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/if",
          keyword: "if",
          params: { failingKeyword: h },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
  }
  return ((Fe.errors = e), s === 0);
}
Fe.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function je(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = je.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: xs.type } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const o = {};
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const o = s;
    if (typeof r == "string") {
      if (!Z.test(r)) {
        const x = {
          instancePath: t,
          schemaPath: "#/$defs/typeExpression/pattern",
          keyword: "pattern",
          params: { pattern: "\\S" },
        };
        (e === null ? (e = [x]) : e.push(x), s++);
      }
    } else {
      const x = {
        instancePath: t,
        schemaPath: "#/$defs/typeExpression/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [x]) : e.push(x), s++);
    }
    var m = o === s;
    ((i = m), (a = "then"));
  } else {
    const o = s;
    Fe(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }) ||
      ((e = j(e, Fe.errors)), (s = e.length));
    var m = o === s;
    if (((i = m), i)) var p = !0;
    a = "else";
  }
  if (!i) {
    const o = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  return ((je.errors = e), (u.props = p), s === 0);
}
je.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function W(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = W.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    for (const i in r) {
      const A = s;
      if (typeof i == "string") {
        if (!ls.test(i)) {
          const m = {
            instancePath: t,
            schemaPath: "#/$defs/fieldKey/pattern",
            keyword: "pattern",
            params: {
              pattern:
                "^(?!__proto__\\??$)(?!\\?$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{1,128}$",
            },
            propertyName: i,
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t,
          schemaPath: "#/$defs/fieldKey/type",
          keyword: "type",
          params: { type: "string" },
          propertyName: i,
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
      var l = A === s;
      if (!l) {
        const m = {
          instancePath: t,
          schemaPath: "#/propertyNames",
          keyword: "propertyNames",
          params: { propertyName: i },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
    for (const i in r)
      je(r[i], {
        instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"),
        parentData: r,
        parentDataProperty: i,
        rootData: P,
        dynamicAnchors: w,
      }) || ((e = j(e, je.errors)), (s = e.length));
  } else {
    const i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [i]) : e.push(i), s++);
  }
  return ((W.errors = e), s === 0);
}
W.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const Es = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}\\??$", "u");
function ie(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ie.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    for (const i in r) {
      const A = s;
      if (typeof i == "string") {
        if (!Es.test(i)) {
          const m = {
            instancePath: t,
            schemaPath: "#/$defs/headerKey/pattern",
            keyword: "pattern",
            params: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}\\??$" },
            propertyName: i,
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t,
          schemaPath: "#/$defs/headerKey/type",
          keyword: "type",
          params: { type: "string" },
          propertyName: i,
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
      var l = A === s;
      if (!l) {
        const m = {
          instancePath: t,
          schemaPath: "#/propertyNames",
          keyword: "propertyNames",
          params: { propertyName: i },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
    for (const i in r)
      je(r[i], {
        instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"),
        parentData: r,
        parentDataProperty: i,
        rootData: P,
        dynamicAnchors: w,
      }) || ((e = j(e, je.errors)), (s = e.length));
  } else {
    const i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [i]) : e.push(i), s++);
  }
  return ((ie.errors = e), s === 0);
}
ie.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Be(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Be.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let a;
    if (r.unspecified === void 0 && (a = "unspecified")) {
      const p = {};
      (e === null ? (e = [p]) : e.push(p), s++);
    }
  }
  var m = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), !m)) {
    const a = s;
    if (r && typeof r == "object" && !Array.isArray(r) && r.status === void 0) {
      const o = {
        instancePath: t,
        schemaPath: "#/else/required",
        keyword: "required",
        params: { missingProperty: "status" },
      };
      (e === null ? (e = [o]) : e.push(o), s++);
    }
    var m = a === s;
    i = m;
  }
  if (!i) {
    const a = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    (e === null ? (e = [a]) : e.push(a), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const a in r)
      if (!(
        a === "status" ||
        a === "doc" ||
        a === "deprecated" ||
        a === "code" ||
        a === "fields" ||
        a === "headers" ||
        a === "unspecified" ||
        a === "assume"
      )) {
        const p = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: a },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    if (r.status !== void 0) {
      let a = r.status;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        const p = {
          instancePath: t + "/status",
          schemaPath: "#/$defs/errorStatus/type",
          keyword: "type",
          params: { type: "integer" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
      if (typeof a == "number" && isFinite(a)) {
        if (a > 599 || isNaN(a)) {
          const p = {
            instancePath: t + "/status",
            schemaPath: "#/$defs/errorStatus/maximum",
            keyword: "maximum",
            params: { comparison: "<=", limit: 599 },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
        if (a < 400 || isNaN(a)) {
          const p = {
            instancePath: t + "/status",
            schemaPath: "#/$defs/errorStatus/minimum",
            keyword: "minimum",
            params: { comparison: ">=", limit: 400 },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      }
    }
    if (r.doc !== void 0) {
      let a = r.doc;
      if (typeof a == "string") {
        if (!Z.test(a)) {
          const p = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (
      (r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length))),
      r.code !== void 0)
    ) {
      let a = r.code;
      if (typeof a == "string") {
        if (!Z.test(a)) {
          const p = {
            instancePath: t + "/code",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/code",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (
      (r.fields !== void 0 &&
        (W(r.fields, {
          instancePath: t + "/fields",
          parentData: r,
          parentDataProperty: "fields",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, W.errors)), (s = e.length))),
      r.headers !== void 0 &&
        (ie(r.headers, {
          instancePath: t + "/headers",
          parentData: r,
          parentDataProperty: "headers",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, ie.errors)), (s = e.length))),
      r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let a = r.assume;
      if (a && typeof a == "object" && !Array.isArray(a)) {
        if (Object.keys(a).length < 1) {
          const p = {
            instancePath: t + "/assume",
            schemaPath: "#/properties/assume/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
        for (const p in a)
          if (!(p === "status" || p === "doc" || p === "code" || p === "fields" || p === "headers")) {
            const o = {
              instancePath: t + "/assume",
              schemaPath: "#/properties/assume/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: p },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        if (a.status !== void 0) {
          let p = a.status;
          if (!(typeof p == "number" && !(p % 1) && !isNaN(p) && isFinite(p))) {
            const o = {
              instancePath: t + "/assume/status",
              schemaPath: "#/$defs/errorStatus/type",
              keyword: "type",
              params: { type: "integer" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
          if (typeof p == "number" && isFinite(p)) {
            if (p > 599 || isNaN(p)) {
              const o = {
                instancePath: t + "/assume/status",
                schemaPath: "#/$defs/errorStatus/maximum",
                keyword: "maximum",
                params: { comparison: "<=", limit: 599 },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
            if (p < 400 || isNaN(p)) {
              const o = {
                instancePath: t + "/assume/status",
                schemaPath: "#/$defs/errorStatus/minimum",
                keyword: "minimum",
                params: { comparison: ">=", limit: 400 },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          }
        }
        if (a.doc !== void 0) {
          let p = a.doc;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/assume/doc",
                schemaPath: "#/$defs/doc/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/doc",
              schemaPath: "#/$defs/doc/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (a.code !== void 0) {
          let p = a.code;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/assume/code",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/assume/code",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        (a.fields !== void 0 &&
          (W(a.fields, {
            instancePath: t + "/assume/fields",
            parentData: a,
            parentDataProperty: "fields",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, W.errors)), (s = e.length))),
          a.headers !== void 0 &&
            (ie(a.headers, {
              instancePath: t + "/assume/headers",
              parentData: a,
              parentDataProperty: "headers",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, ie.errors)), (s = e.length))));
      } else {
        const p = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (r.assume !== void 0 && r.unspecified === void 0) {
      const a = {
        instancePath: t,
        schemaPath: "#/dependentRequired",
        keyword: "dependentRequired",
        params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
      };
      (e === null ? (e = [a]) : e.push(a), s++);
    }
  } else {
    const a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [a]) : e.push(a), s++);
  }
  return ((Be.errors = e), s === 0);
}
Be.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Ne(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ne.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.username === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "username" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    if (r.password === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "password" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "username" || l === "password")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (r.username !== void 0) {
      let l = r.username;
      if (typeof l == "string") {
        if (!re.test(l)) {
          const i = {
            instancePath: t + "/username",
            schemaPath: "#/$defs/credential/pattern",
            keyword: "pattern",
            params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/username",
          schemaPath: "#/$defs/credential/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (r.password !== void 0) {
      let l = r.password;
      if (typeof l == "string") {
        if (!re.test(l)) {
          const i = {
            instancePath: t + "/password",
            schemaPath: "#/$defs/credential/pattern",
            keyword: "pattern",
            params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/password",
          schemaPath: "#/$defs/credential/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((Ne.errors = e), s === 0);
}
Ne.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const ss = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$", "u");
function De(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = De.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (Object.keys(r).length < 1) {
      const i = {
        instancePath: t,
        schemaPath: "#/minProperties",
        keyword: "minProperties",
        params: { limit: 1 },
      };
      (e === null ? (e = [i]) : e.push(i), s++);
    }
    for (const i in r) {
      const A = s;
      if (typeof i == "string") {
        if (!ss.test(i)) {
          const m = {
            instancePath: t,
            schemaPath: "#/$defs/headerName/pattern",
            keyword: "pattern",
            params: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$" },
            propertyName: i,
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t,
          schemaPath: "#/$defs/headerName/type",
          keyword: "type",
          params: { type: "string" },
          propertyName: i,
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
      var l = A === s;
      if (!l) {
        const m = {
          instancePath: t,
          schemaPath: "#/propertyNames",
          keyword: "propertyNames",
          params: { propertyName: i },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
    for (const i in r) {
      let A = r[i];
      if (typeof A == "string") {
        if (!re.test(A)) {
          const m = {
            instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/$defs/credential/pattern",
            keyword: "pattern",
            params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [m]) : e.push(m), s++);
        }
      } else {
        const m = {
          instancePath: t + "/" + i.replace(/~/g, "~0").replace(/\//g, "~1"),
          schemaPath: "#/$defs/credential/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [m]) : e.push(m), s++);
      }
    }
  } else {
    const i = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [i]) : e.push(i), s++);
  }
  return ((De.errors = e), s === 0);
}
De.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function He(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = He.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (Object.keys(r).length < 1) {
      const l = {
        instancePath: t,
        schemaPath: "#/minProperties",
        keyword: "minProperties",
        params: { limit: 1 },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(
        l === "doc" ||
        l === "deprecated" ||
        l === "basic" ||
        l === "bearer" ||
        l === "headers" ||
        l === "unspecified" ||
        l === "assume"
      )) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (r.doc !== void 0) {
      let l = r.doc;
      if (typeof l == "string") {
        if (!Z.test(l)) {
          const i = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (
      (r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length))),
      r.basic !== void 0 &&
        (Ne(r.basic, {
          instancePath: t + "/basic",
          parentData: r,
          parentDataProperty: "basic",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Ne.errors)), (s = e.length))),
      r.bearer !== void 0)
    ) {
      let l = r.bearer;
      if (typeof l == "string") {
        if (!re.test(l)) {
          const i = {
            instancePath: t + "/bearer",
            schemaPath: "#/$defs/credential/pattern",
            keyword: "pattern",
            params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/bearer",
          schemaPath: "#/$defs/credential/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (
      (r.headers !== void 0 &&
        (De(r.headers, {
          instancePath: t + "/headers",
          parentData: r,
          parentDataProperty: "headers",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, De.errors)), (s = e.length))),
      r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let l = r.assume;
      if (l && typeof l == "object" && !Array.isArray(l)) {
        if (Object.keys(l).length < 1) {
          const i = {
            instancePath: t + "/assume",
            schemaPath: "#/properties/assume/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
        for (const i in l)
          if (!(i === "doc" || i === "basic" || i === "bearer" || i === "headers")) {
            const A = {
              instancePath: t + "/assume",
              schemaPath: "#/properties/assume/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: i },
            };
            (e === null ? (e = [A]) : e.push(A), s++);
          }
        if (l.doc !== void 0) {
          let i = l.doc;
          if (typeof i == "string") {
            if (!Z.test(i)) {
              const A = {
                instancePath: t + "/assume/doc",
                schemaPath: "#/$defs/doc/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [A]) : e.push(A), s++);
            }
          } else {
            const A = {
              instancePath: t + "/assume/doc",
              schemaPath: "#/$defs/doc/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [A]) : e.push(A), s++);
          }
        }
        if (
          (l.basic !== void 0 &&
            (Ne(l.basic, {
              instancePath: t + "/assume/basic",
              parentData: l,
              parentDataProperty: "basic",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Ne.errors)), (s = e.length))),
          l.bearer !== void 0)
        ) {
          let i = l.bearer;
          if (typeof i == "string") {
            if (!re.test(i)) {
              const A = {
                instancePath: t + "/assume/bearer",
                schemaPath: "#/$defs/credential/pattern",
                keyword: "pattern",
                params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
              };
              (e === null ? (e = [A]) : e.push(A), s++);
            }
          } else {
            const A = {
              instancePath: t + "/assume/bearer",
              schemaPath: "#/$defs/credential/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [A]) : e.push(A), s++);
          }
        }
        l.headers !== void 0 &&
          (De(l.headers, {
            instancePath: t + "/assume/headers",
            parentData: l,
            parentDataProperty: "headers",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, De.errors)), (s = e.length)));
      } else {
        const i = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (r.assume !== void 0 && r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/dependentRequired",
        keyword: "dependentRequired",
        params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    if (r.basic !== void 0 && r && typeof r == "object" && !Array.isArray(r) && r.bearer !== void 0) {
      const l = {
        instancePath: t + "/bearer",
        schemaPath: "#/dependentSchemas/basic/properties/bearer/false schema",
        keyword: "false schema",
        params: {},
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((He.errors = e), s === 0);
}
He.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Ee(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ee.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (Object.keys(r).length < 1) {
      const l = {
        instancePath: t,
        schemaPath: "#/minProperties",
        keyword: "minProperties",
        params: { limit: 1 },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "tag" || l === "by" || l === "of" || l === "otherwise")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (r.tag !== void 0) {
      let l = r.tag;
      if (typeof l == "string") {
        if (!Z.test(l)) {
          const i = {
            instancePath: t + "/tag",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/tag",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (r.by !== void 0) {
      let l = r.by;
      if (typeof l == "string") {
        if (!Z.test(l)) {
          const i = {
            instancePath: t + "/by",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/by",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (r.of !== void 0) {
      let l = r.of;
      if (Array.isArray(l)) {
        const i = l.length;
        for (let A = 0; A < i; A++) {
          let m = l[A];
          if (typeof m == "string") {
            if (!ge.test(m)) {
              const a = {
                instancePath: t + "/of/" + A,
                schemaPath: "#/$defs/typeName/pattern",
                keyword: "pattern",
                params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
              };
              (e === null ? (e = [a]) : e.push(a), s++);
            }
          } else {
            const a = {
              instancePath: t + "/of/" + A,
              schemaPath: "#/$defs/typeName/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [a]) : e.push(a), s++);
          }
        }
      } else {
        const i = {
          instancePath: t + "/of",
          schemaPath: "#/properties/of/type",
          keyword: "type",
          params: { type: "array" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
    if (r.otherwise !== void 0) {
      let l = r.otherwise;
      if (typeof l == "string") {
        if (!ge.test(l)) {
          const i = {
            instancePath: t + "/otherwise",
            schemaPath: "#/$defs/typeName/pattern",
            keyword: "pattern",
            params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/otherwise",
          schemaPath: "#/$defs/typeName/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  } else {
    const l = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [l]) : e.push(l), s++);
  }
  return ((Ee.errors = e), s === 0);
}
Ee.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Ve(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ve.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    for (const i in r)
      if (!(i === "doc" || i === "deprecated" || i === "union" || i === "unspecified" || i === "assume")) {
        const A = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: i },
        };
        (e === null ? (e = [A]) : e.push(A), s++);
      }
    if (r.doc !== void 0) {
      let i = r.doc;
      if (typeof i == "string") {
        if (!Z.test(i)) {
          const A = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [A]) : e.push(A), s++);
        }
      } else {
        const A = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [A]) : e.push(A), s++);
      }
    }
    if (
      (r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length))),
      r.union !== void 0)
    ) {
      let i = r.union;
      const A = s;
      let m = !0;
      const a = s;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        let p;
        if (i.unspecified === void 0 && (p = "unspecified")) {
          const o = {};
          (e === null ? (e = [o]) : e.push(o), s++);
        }
      }
      var l = a === s;
      if (((s = A), e !== null && (A ? (e.length = A) : (e = null)), !l)) {
        const p = s;
        if (i && typeof i == "object" && !Array.isArray(i) && i.of === void 0) {
          const _ = {
            instancePath: t + "/union",
            schemaPath: "#/properties/union/else/required",
            keyword: "required",
            params: { missingProperty: "of" },
          };
          (e === null ? (e = [_]) : e.push(_), s++);
        }
        var l = p === s;
        m = l;
      }
      if (!m) {
        const p = {
          instancePath: t + "/union",
          schemaPath: "#/properties/union/if",
          keyword: "if",
          params: { failingKeyword: "else" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
      if (i && typeof i == "object" && !Array.isArray(i)) {
        for (const p in i)
          if (!(
            p === "tag" ||
            p === "by" ||
            p === "of" ||
            p === "otherwise" ||
            p === "unspecified" ||
            p === "assume"
          )) {
            const o = {
              instancePath: t + "/union",
              schemaPath: "#/properties/union/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: p },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        if (i.tag !== void 0) {
          let p = i.tag;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/union/tag",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/union/tag",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (i.by !== void 0) {
          let p = i.by;
          if (typeof p == "string") {
            if (!Z.test(p)) {
              const o = {
                instancePath: t + "/union/by",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/union/by",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (i.of !== void 0) {
          let p = i.of;
          if (Array.isArray(p)) {
            const o = p.length;
            for (let _ = 0; _ < o; _++) {
              let x = p[_];
              if (typeof x == "string") {
                if (!ge.test(x)) {
                  const y = {
                    instancePath: t + "/union/of/" + _,
                    schemaPath: "#/$defs/typeName/pattern",
                    keyword: "pattern",
                    params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
                  };
                  (e === null ? (e = [y]) : e.push(y), s++);
                }
              } else {
                const y = {
                  instancePath: t + "/union/of/" + _,
                  schemaPath: "#/$defs/typeName/type",
                  keyword: "type",
                  params: { type: "string" },
                };
                (e === null ? (e = [y]) : e.push(y), s++);
              }
            }
          } else {
            const o = {
              instancePath: t + "/union/of",
              schemaPath: "#/properties/union/properties/of/type",
              keyword: "type",
              params: { type: "array" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (i.otherwise !== void 0) {
          let p = i.otherwise;
          if (typeof p == "string") {
            if (!ge.test(p)) {
              const o = {
                instancePath: t + "/union/otherwise",
                schemaPath: "#/$defs/typeName/pattern",
                keyword: "pattern",
                params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
              };
              (e === null ? (e = [o]) : e.push(o), s++);
            }
          } else {
            const o = {
              instancePath: t + "/union/otherwise",
              schemaPath: "#/$defs/typeName/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [o]) : e.push(o), s++);
          }
        }
        if (
          (i.unspecified !== void 0 &&
            (O(i.unspecified, {
              instancePath: t + "/union/unspecified",
              parentData: i,
              parentDataProperty: "unspecified",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, O.errors)), (s = e.length))),
          i.assume !== void 0 &&
            (Ee(i.assume, {
              instancePath: t + "/union/assume",
              parentData: i,
              parentDataProperty: "assume",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Ee.errors)), (s = e.length))),
          i.assume !== void 0 && i.unspecified === void 0)
        ) {
          const p = {
            instancePath: t + "/union",
            schemaPath: "#/properties/union/dependentRequired",
            keyword: "dependentRequired",
            params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/union",
          schemaPath: "#/properties/union/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let i = r.assume;
      if (i && typeof i == "object" && !Array.isArray(i)) {
        if (i.union === void 0) {
          const A = {
            instancePath: t + "/assume",
            schemaPath: "#/properties/assume/required",
            keyword: "required",
            params: { missingProperty: "union" },
          };
          (e === null ? (e = [A]) : e.push(A), s++);
        }
        for (const A in i)
          if (A !== "union") {
            const m = {
              instancePath: t + "/assume",
              schemaPath: "#/properties/assume/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: A },
            };
            (e === null ? (e = [m]) : e.push(m), s++);
          }
        i.union !== void 0 &&
          (Ee(i.union, {
            instancePath: t + "/assume/union",
            parentData: i,
            parentDataProperty: "union",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, Ee.errors)), (s = e.length)));
      } else {
        const A = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [A]) : e.push(A), s++);
      }
    }
    if (r.assume !== void 0 && r.unspecified === void 0) {
      const i = {
        instancePath: t,
        schemaPath: "#/dependentRequired",
        keyword: "dependentRequired",
        params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
      };
      (e === null ? (e = [i]) : e.push(i), s++);
    }
  }
  return ((Ve.errors = e), s === 0);
}
Ve.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const os = {
    if: {
      not: { anyOf: [{ required: ["fields"] }, { required: ["extends"] }, { required: ["unspecified"] }] },
    },
    then: { required: ["fields"] },
    properties: {
      doc: { $ref: "#/$defs/doc" },
      deprecated: { $ref: "#/$defs/deprecated" },
      closed: { const: !0 },
      open: { const: !0 },
      presence: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { const: "unspecified" },
        else: { $ref: "#/$defs/presenceGap" },
      },
      extends: { $ref: "#/$defs/typeName" },
      fields: { $ref: "#/$defs/fields" },
      at_least: { type: "integer", minimum: 1 },
      rules: { $ref: "#/$defs/rules" },
      unspecified: { $ref: "#/$defs/gapText" },
      assume: {
        type: "object",
        minProperties: 1,
        properties: {
          doc: { $ref: "#/$defs/doc" },
          closed: { const: !0 },
          open: { const: !0 },
          fields: { $ref: "#/$defs/fields" },
          at_least: { type: "integer", minimum: 1 },
          rules: { $ref: "#/$defs/rules" },
        },
        dependentSchemas: { closed: { properties: { open: !1 } } },
        additionalProperties: !1,
      },
    },
    dependentSchemas: { closed: { properties: { open: !1 } } },
    dependentRequired: { assume: ["unspecified"] },
    additionalProperties: !1,
  },
  us = {
    type: "object",
    propertyNames: { $ref: "#/$defs/lowerName" },
    additionalProperties: {
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/text" },
      else: {
        if: { required: ["unspecified"] },
        else: { required: ["doc"] },
        properties: {
          doc: { $ref: "#/$defs/text" },
          error: { $ref: "#/$defs/errorName" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/text" },
            else: {
              minProperties: 1,
              properties: { doc: { $ref: "#/$defs/text" }, error: { $ref: "#/$defs/errorName" } },
              additionalProperties: !1,
            },
          },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
    },
  };
function pe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = pe.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    for (const a in r) {
      const p = s;
      if (typeof a == "string") {
        if (!re.test(a)) {
          const o = {
            instancePath: t,
            schemaPath: "#/$defs/lowerName/pattern",
            keyword: "pattern",
            params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
            propertyName: a,
          };
          (e === null ? (e = [o]) : e.push(o), s++);
        }
      } else {
        const o = {
          instancePath: t,
          schemaPath: "#/$defs/lowerName/type",
          keyword: "type",
          params: { type: "string" },
          propertyName: a,
        };
        (e === null ? (e = [o]) : e.push(o), s++);
      }
      var l = p === s;
      if (!l) {
        const o = {
          instancePath: t,
          schemaPath: "#/propertyNames",
          keyword: "propertyNames",
          params: { propertyName: a },
        };
        (e === null ? (e = [o]) : e.push(o), s++);
      }
    }
    for (const a in r) {
      let p = r[a];
      if (typeof p != "string" && !(p && typeof p == "object" && !Array.isArray(p))) {
        const N = {
          instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
          schemaPath: "#/additionalProperties/type",
          keyword: "type",
          params: { type: us.additionalProperties.type },
        };
        (e === null ? (e = [N]) : e.push(N), s++);
      }
      const o = s;
      let _ = !0;
      const x = s;
      if (typeof p != "string") {
        const N = {};
        (e === null ? (e = [N]) : e.push(N), s++);
      }
      var i = x === s;
      ((s = o), e !== null && (o ? (e.length = o) : (e = null)));
      let y;
      if (i) {
        const N = s;
        if (typeof p == "string") {
          if (!Z.test(p)) {
            const T = {
              instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [T]) : e.push(T), s++);
          }
        } else {
          const T = {
            instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [T]) : e.push(T), s++);
        }
        var i = N === s;
        ((_ = i), (y = "then"));
      } else {
        const N = s,
          D = s;
        let T = !0;
        const q = s;
        if (p && typeof p == "object" && !Array.isArray(p)) {
          let f;
          if (p.unspecified === void 0 && (f = "unspecified")) {
            const k = {};
            (e === null ? (e = [k]) : e.push(k), s++);
          }
        }
        var A = q === s;
        if (((s = D), e !== null && (D ? (e.length = D) : (e = null)), !A)) {
          const f = s;
          if (p && typeof p == "object" && !Array.isArray(p) && p.doc === void 0) {
            const h = {
              instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
              schemaPath: "#/additionalProperties/else/else/required",
              keyword: "required",
              params: { missingProperty: "doc" },
            };
            (e === null ? (e = [h]) : e.push(h), s++);
          }
          var A = f === s;
          T = A;
        }
        if (!T) {
          const f = {
            instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/additionalProperties/else/if",
            keyword: "if",
            params: { failingKeyword: "else" },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
        if (p && typeof p == "object" && !Array.isArray(p)) {
          for (const f in p)
            if (!(f === "doc" || f === "error" || f === "unspecified" || f === "assume")) {
              const k = {
                instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
                schemaPath: "#/additionalProperties/else/additionalProperties",
                keyword: "additionalProperties",
                params: { additionalProperty: f },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
          if (p.doc !== void 0) {
            let f = p.doc;
            if (typeof f == "string") {
              if (!Z.test(f)) {
                const k = {
                  instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/doc",
                  schemaPath: "#/$defs/text/pattern",
                  keyword: "pattern",
                  params: { pattern: "\\S" },
                };
                (e === null ? (e = [k]) : e.push(k), s++);
              }
            } else {
              const k = {
                instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/doc",
                schemaPath: "#/$defs/text/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
          }
          if (p.error !== void 0) {
            let f = p.error;
            if (typeof f == "string") {
              if (!$e.test(f)) {
                const k = {
                  instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/error",
                  schemaPath: "#/$defs/errorName/pattern",
                  keyword: "pattern",
                  params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
                };
                (e === null ? (e = [k]) : e.push(k), s++);
              }
            } else {
              const k = {
                instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/error",
                schemaPath: "#/$defs/errorName/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
          }
          if (
            (p.unspecified !== void 0 &&
              (O(p.unspecified, {
                instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/unspecified",
                parentData: p,
                parentDataProperty: "unspecified",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, O.errors)), (s = e.length))),
            p.assume !== void 0)
          ) {
            let f = p.assume;
            if (typeof f != "string" && !(f && typeof f == "object" && !Array.isArray(f))) {
              const v = {
                instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume",
                schemaPath: "#/additionalProperties/else/properties/assume/type",
                keyword: "type",
                params: { type: us.additionalProperties.else.properties.assume.type },
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
            const k = s;
            let h = !0;
            const g = s;
            if (typeof f != "string") {
              const v = {};
              (e === null ? (e = [v]) : e.push(v), s++);
            }
            var m = g === s;
            ((s = k), e !== null && (k ? (e.length = k) : (e = null)));
            let E;
            if (m) {
              const v = s;
              if (typeof f == "string") {
                if (!Z.test(f)) {
                  const K = {
                    instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume",
                    schemaPath: "#/$defs/text/pattern",
                    keyword: "pattern",
                    params: { pattern: "\\S" },
                  };
                  (e === null ? (e = [K]) : e.push(K), s++);
                }
              } else {
                const K = {
                  instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume",
                  schemaPath: "#/$defs/text/type",
                  keyword: "type",
                  params: { type: "string" },
                };
                (e === null ? (e = [K]) : e.push(K), s++);
              }
              var m = v === s;
              ((h = m), (E = "then"));
            } else {
              const v = s;
              if (f && typeof f == "object" && !Array.isArray(f)) {
                if (Object.keys(f).length < 1) {
                  const K = {
                    instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume",
                    schemaPath: "#/additionalProperties/else/properties/assume/else/minProperties",
                    keyword: "minProperties",
                    params: { limit: 1 },
                  };
                  (e === null ? (e = [K]) : e.push(K), s++);
                }
                for (const K in f)
                  if (!(K === "doc" || K === "error")) {
                    const V = {
                      instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume",
                      schemaPath: "#/additionalProperties/else/properties/assume/else/additionalProperties",
                      keyword: "additionalProperties",
                      params: { additionalProperty: K },
                    };
                    (e === null ? (e = [V]) : e.push(V), s++);
                  }
                if (f.doc !== void 0) {
                  let K = f.doc;
                  if (typeof K == "string") {
                    if (!Z.test(K)) {
                      const V = {
                        instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume/doc",
                        schemaPath: "#/$defs/text/pattern",
                        keyword: "pattern",
                        params: { pattern: "\\S" },
                      };
                      (e === null ? (e = [V]) : e.push(V), s++);
                    }
                  } else {
                    const V = {
                      instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume/doc",
                      schemaPath: "#/$defs/text/type",
                      keyword: "type",
                      params: { type: "string" },
                    };
                    (e === null ? (e = [V]) : e.push(V), s++);
                  }
                }
                if (f.error !== void 0) {
                  let K = f.error;
                  if (typeof K == "string") {
                    if (!$e.test(K)) {
                      const V = {
                        instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume/error",
                        schemaPath: "#/$defs/errorName/pattern",
                        keyword: "pattern",
                        params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
                      };
                      (e === null ? (e = [V]) : e.push(V), s++);
                    }
                  } else {
                    const V = {
                      instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume/error",
                      schemaPath: "#/$defs/errorName/type",
                      keyword: "type",
                      params: { type: "string" },
                    };
                    (e === null ? (e = [V]) : e.push(V), s++);
                  }
                }
              }
              var m = v === s;
              ((h = m), (E = "else"));
            }
            if (!h) {
              const v = {
                instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1") + "/assume",
                schemaPath: "#/additionalProperties/else/properties/assume/if",
                keyword: "if",
                params: { failingKeyword: E },
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          }
          if (p.assume !== void 0 && p.unspecified === void 0) {
            const f = {
              instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
              schemaPath: "#/additionalProperties/else/dependentRequired",
              keyword: "dependentRequired",
              params: {
                property: "assume",
                missingProperty: "unspecified",
                depsCount: 1,
                deps: "unspecified",
              },
            };
            (e === null ? (e = [f]) : e.push(f), s++);
          }
        }
        var i = N === s;
        ((_ = i), (y = "else"));
      }
      if (!_) {
        const N = {
          instancePath: t + "/" + a.replace(/~/g, "~0").replace(/\//g, "~1"),
          schemaPath: "#/additionalProperties/if",
          keyword: "if",
          params: { failingKeyword: y },
        };
        (e === null ? (e = [N]) : e.push(N), s++);
      }
    }
  } else {
    const a = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [a]) : e.push(a), s++);
  }
  return ((pe.errors = e), s === 0);
}
pe.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Ue(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ue.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s,
    m = s,
    a = s,
    p = s;
  let o = !1;
  const _ = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let b;
    if (r.fields === void 0 && (b = "fields")) {
      const f = {};
      (e === null ? (e = [f]) : e.push(f), s++);
    }
  }
  var N = _ === s;
  o = o || N;
  const x = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let b;
    if (r.extends === void 0 && (b = "extends")) {
      const f = {};
      (e === null ? (e = [f]) : e.push(f), s++);
    }
  }
  var N = x === s;
  o = o || N;
  const y = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let b;
    if (r.unspecified === void 0 && (b = "unspecified")) {
      const f = {};
      (e === null ? (e = [f]) : e.push(f), s++);
    }
  }
  var N = y === s;
  if (((o = o || N), o)) ((s = p), e !== null && (p ? (e.length = p) : (e = null)));
  else {
    const b = {};
    (e === null ? (e = [b]) : e.push(b), s++);
  }
  var D = a === s;
  if (D) {
    const b = {};
    (e === null ? (e = [b]) : e.push(b), s++);
  } else ((s = m), e !== null && (m ? (e.length = m) : (e = null)));
  var T = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), T)) {
    const b = s;
    if (r && typeof r == "object" && !Array.isArray(r) && r.fields === void 0) {
      const k = {
        instancePath: t,
        schemaPath: "#/then/required",
        keyword: "required",
        params: { missingProperty: "fields" },
      };
      (e === null ? (e = [k]) : e.push(k), s++);
    }
    var T = b === s;
    i = T;
  }
  if (!i) {
    const b = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "then" } };
    (e === null ? (e = [b]) : e.push(b), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const b in r)
      if (!oe.call(os.properties, b)) {
        const f = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: b },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    if (r.doc !== void 0) {
      let b = r.doc;
      if (typeof b == "string") {
        if (!Z.test(b)) {
          const f = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
      } else {
        const f = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    if (
      (r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length))),
      r.closed !== void 0 && r.closed !== !0)
    ) {
      const b = {
        instancePath: t + "/closed",
        schemaPath: "#/properties/closed/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [b]) : e.push(b), s++);
    }
    if (r.open !== void 0 && r.open !== !0) {
      const b = {
        instancePath: t + "/open",
        schemaPath: "#/properties/open/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [b]) : e.push(b), s++);
    }
    if (r.presence !== void 0) {
      let b = r.presence;
      if (typeof b != "string" && !(b && typeof b == "object" && !Array.isArray(b))) {
        const E = {
          instancePath: t + "/presence",
          schemaPath: "#/properties/presence/type",
          keyword: "type",
          params: { type: os.properties.presence.type },
        };
        (e === null ? (e = [E]) : e.push(E), s++);
      }
      const f = s;
      let k = !0;
      const h = s;
      if (typeof b != "string") {
        const E = {};
        (e === null ? (e = [E]) : e.push(E), s++);
      }
      var q = h === s;
      ((s = f), e !== null && (f ? (e.length = f) : (e = null)));
      let g;
      if (q) {
        const E = s;
        if (b !== "unspecified") {
          const C = {
            instancePath: t + "/presence",
            schemaPath: "#/properties/presence/then/const",
            keyword: "const",
            params: { allowedValue: "unspecified" },
          };
          (e === null ? (e = [C]) : e.push(C), s++);
        }
        var q = E === s;
        ((k = q), (g = "then"));
      } else {
        const E = s;
        Ae(b, {
          instancePath: t + "/presence",
          parentData: r,
          parentDataProperty: "presence",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, Ae.errors)), (s = e.length));
        var q = E === s;
        ((k = q), (g = "else"));
      }
      if (!k) {
        const E = {
          instancePath: t + "/presence",
          schemaPath: "#/properties/presence/if",
          keyword: "if",
          params: { failingKeyword: g },
        };
        (e === null ? (e = [E]) : e.push(E), s++);
      }
    }
    if (r.extends !== void 0) {
      let b = r.extends;
      if (typeof b == "string") {
        if (!ge.test(b)) {
          const f = {
            instancePath: t + "/extends",
            schemaPath: "#/$defs/typeName/pattern",
            keyword: "pattern",
            params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
      } else {
        const f = {
          instancePath: t + "/extends",
          schemaPath: "#/$defs/typeName/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    if (
      (r.fields !== void 0 &&
        (W(r.fields, {
          instancePath: t + "/fields",
          parentData: r,
          parentDataProperty: "fields",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, W.errors)), (s = e.length))),
      r.at_least !== void 0)
    ) {
      let b = r.at_least;
      if (!(typeof b == "number" && !(b % 1) && !isNaN(b) && isFinite(b))) {
        const f = {
          instancePath: t + "/at_least",
          schemaPath: "#/properties/at_least/type",
          keyword: "type",
          params: { type: "integer" },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
      if (typeof b == "number" && isFinite(b) && (b < 1 || isNaN(b))) {
        const f = {
          instancePath: t + "/at_least",
          schemaPath: "#/properties/at_least/minimum",
          keyword: "minimum",
          params: { comparison: ">=", limit: 1 },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    if (
      (r.rules !== void 0 &&
        (pe(r.rules, {
          instancePath: t + "/rules",
          parentData: r,
          parentDataProperty: "rules",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, pe.errors)), (s = e.length))),
      r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let b = r.assume;
      if (b && typeof b == "object" && !Array.isArray(b)) {
        if (Object.keys(b).length < 1) {
          const f = {
            instancePath: t + "/assume",
            schemaPath: "#/properties/assume/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
        for (const f in b)
          if (!(
            f === "doc" ||
            f === "closed" ||
            f === "open" ||
            f === "fields" ||
            f === "at_least" ||
            f === "rules"
          )) {
            const k = {
              instancePath: t + "/assume",
              schemaPath: "#/properties/assume/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: f },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
        if (b.doc !== void 0) {
          let f = b.doc;
          if (typeof f == "string") {
            if (!Z.test(f)) {
              const k = {
                instancePath: t + "/assume/doc",
                schemaPath: "#/$defs/doc/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [k]) : e.push(k), s++);
            }
          } else {
            const k = {
              instancePath: t + "/assume/doc",
              schemaPath: "#/$defs/doc/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
        }
        if (b.closed !== void 0 && b.closed !== !0) {
          const f = {
            instancePath: t + "/assume/closed",
            schemaPath: "#/properties/assume/properties/closed/const",
            keyword: "const",
            params: { allowedValue: !0 },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
        if (b.open !== void 0 && b.open !== !0) {
          const f = {
            instancePath: t + "/assume/open",
            schemaPath: "#/properties/assume/properties/open/const",
            keyword: "const",
            params: { allowedValue: !0 },
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
        if (
          (b.fields !== void 0 &&
            (W(b.fields, {
              instancePath: t + "/assume/fields",
              parentData: b,
              parentDataProperty: "fields",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, W.errors)), (s = e.length))),
          b.at_least !== void 0)
        ) {
          let f = b.at_least;
          if (!(typeof f == "number" && !(f % 1) && !isNaN(f) && isFinite(f))) {
            const k = {
              instancePath: t + "/assume/at_least",
              schemaPath: "#/properties/assume/properties/at_least/type",
              keyword: "type",
              params: { type: "integer" },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
          if (typeof f == "number" && isFinite(f) && (f < 1 || isNaN(f))) {
            const k = {
              instancePath: t + "/assume/at_least",
              schemaPath: "#/properties/assume/properties/at_least/minimum",
              keyword: "minimum",
              params: { comparison: ">=", limit: 1 },
            };
            (e === null ? (e = [k]) : e.push(k), s++);
          }
        }
        if (
          (b.rules !== void 0 &&
            (pe(b.rules, {
              instancePath: t + "/assume/rules",
              parentData: b,
              parentDataProperty: "rules",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, pe.errors)), (s = e.length))),
          b.closed !== void 0 && b && typeof b == "object" && !Array.isArray(b) && b.open !== void 0)
        ) {
          const f = {
            instancePath: t + "/assume/open",
            schemaPath: "#/properties/assume/dependentSchemas/closed/properties/open/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [f]) : e.push(f), s++);
        }
      } else {
        const f = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [f]) : e.push(f), s++);
      }
    }
    if (r.assume !== void 0 && r.unspecified === void 0) {
      const b = {
        instancePath: t,
        schemaPath: "#/dependentRequired",
        keyword: "dependentRequired",
        params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
      };
      (e === null ? (e = [b]) : e.push(b), s++);
    }
    if (r.closed !== void 0 && r && typeof r == "object" && !Array.isArray(r) && r.open !== void 0) {
      const b = {
        instancePath: t + "/open",
        schemaPath: "#/dependentSchemas/closed/properties/open/false schema",
        keyword: "false schema",
        params: {},
      };
      (e === null ? (e = [b]) : e.push(b), s++);
    }
  }
  return ((Ue.errors = e), s === 0);
}
Ue.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Je(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Je.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let o;
    if (r.union === void 0 && (o = "union")) {
      const _ = {};
      (e === null ? (e = [_]) : e.push(_), s++);
    }
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const o = s;
    Ve(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }) ||
      ((e = j(e, Ve.errors)), (s = e.length));
    var m = o === s;
    if (((i = m), i)) var p = !0;
    a = "then";
  } else {
    const o = s;
    Ue(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }) ||
      ((e = j(e, Ue.errors)), (s = e.length));
    var m = o === s;
    ((i = m), i && p !== !0 && (p = !0), (a = "else"));
  }
  if (!i) {
    const o = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  return ((Je.errors = e), (u.props = p), s === 0);
}
Je.evaluated = { dynamicProps: !0, dynamicItems: !1 };
const fe = {
    title: "endpoint",
    type: "object",
    if: {
      not: {
        anyOf: [
          { required: ["GET"] },
          { required: ["POST"] },
          { required: ["PUT"] },
          { required: ["PATCH"] },
          { required: ["DELETE"] },
        ],
      },
    },
    then: { required: ["GET"] },
    properties: {
      GET: { $ref: "#/$defs/route" },
      POST: { $ref: "#/$defs/route" },
      PUT: { $ref: "#/$defs/route" },
      PATCH: { $ref: "#/$defs/route" },
      DELETE: { $ref: "#/$defs/route" },
      doc: { $ref: "#/$defs/doc" },
      deprecated: { $ref: "#/$defs/deprecated" },
      path: { $ref: "#/$defs/fields" },
      query: { $ref: "#/$defs/fields" },
      headers: { $ref: "#/$defs/headerFields" },
      body: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/typeExpression" },
        else: { $ref: "#/$defs/fields" },
      },
      body_as: { $ref: "#/$defs/fieldKey" },
      response: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/typeExpression" },
        else: {
          if: { required: ["unspecified"] },
          then: {
            required: ["unspecified"],
            properties: {
              unspecified: { $ref: "#/$defs/gapText" },
              assume: { $ref: "#/$defs/assumedResponse" },
            },
            additionalProperties: !1,
          },
          else: { $ref: "#/$defs/responseObject" },
        },
      },
      errors: { type: "array", items: { $ref: "#/$defs/errorName" } },
      auth: { $ref: "#/$defs/authOrGap" },
      reads: { const: !0 },
      idempotency: {
        title: "description of idempotency",
        type: "object",
        required: ["window", "header"],
        properties: {
          window: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/limitName" },
            else: { $ref: "#/$defs/limitNameGap" },
          },
          header: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/headerName" },
            else: { $ref: "#/$defs/headerNameGap" },
          },
          required: { const: !0 },
        },
        additionalProperties: !1,
      },
      deadline: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/headerName" },
        else: { $ref: "#/$defs/headerNameGap" },
      },
      pages: {
        title: "description of pages",
        type: "object",
        required: ["cursor", "next", "items"],
        properties: {
          cursor: { $ref: "#/$defs/text" },
          next: { $ref: "#/$defs/text" },
          items: { $ref: "#/$defs/text" },
        },
        additionalProperties: !1,
      },
      precondition: {
        title: "precondition",
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/text" },
        else: {
          if: { required: ["unspecified"] },
          else: { required: ["doc"] },
          properties: {
            doc: { $ref: "#/$defs/text" },
            resource: { $ref: "#/$defs/typeName" },
            field: { $ref: "#/$defs/text" },
            is: {
              type: ["string", "number", "boolean", "null", "array"],
              if: { type: "array" },
              then: { minItems: 1, items: { $ref: "#/$defs/scalar" } },
            },
            error: { $ref: "#/$defs/errorName" },
            unspecified: { $ref: "#/$defs/gapText" },
            assume: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/text" },
              else: {
                minProperties: 1,
                properties: {
                  doc: { $ref: "#/$defs/text" },
                  resource: { $ref: "#/$defs/typeName" },
                  field: { $ref: "#/$defs/text" },
                  is: { $ref: "#/$defs/scalar" },
                  error: { $ref: "#/$defs/errorName" },
                },
                additionalProperties: !1,
              },
            },
          },
          dependentRequired: { assume: ["unspecified"] },
          additionalProperties: !1,
        },
      },
      rules: { $ref: "#/$defs/rules" },
      wait_on: { $ref: "#/$defs/text" },
      unspecified: { $ref: "#/$defs/gapText" },
      assume: {
        type: "object",
        minProperties: 1,
        properties: {
          doc: { $ref: "#/$defs/doc" },
          path: { $ref: "#/$defs/fields" },
          query: { $ref: "#/$defs/fields" },
          headers: { $ref: "#/$defs/headerFields" },
          body: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/typeExpression" },
            else: { $ref: "#/$defs/fields" },
          },
          response: { $ref: "#/$defs/assumedResponse" },
          errors: { type: "array", items: { $ref: "#/$defs/errorName" } },
          auth: { $ref: "#/$defs/authExpression" },
          reads: { const: !0 },
          rules: { $ref: "#/$defs/rules" },
        },
        additionalProperties: !1,
      },
    },
    dependentSchemas: {
      GET: { properties: { POST: !1, PUT: !1, PATCH: !1, DELETE: !1 } },
      POST: { properties: { PUT: !1, PATCH: !1, DELETE: !1 } },
      PUT: { properties: { PATCH: !1, DELETE: !1 } },
      PATCH: { properties: { DELETE: !1 } },
    },
    dependentRequired: { assume: ["unspecified"] },
    additionalProperties: !1,
  },
  Me = new RegExp("^/[^\\s?#]{0,2047}$", "u"),
  Ts = {
    type: ["string", "object"],
    if: { type: "string" },
    then: { $ref: "#/$defs/typeExpression" },
    else: { $ref: "#/$defs/responseObject" },
  };
function Te(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Te.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let a;
    if (r.type === void 0 && (a = "type")) {
      const p = {};
      (e === null ? (e = [p]) : e.push(p), s++);
    }
  }
  var m = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), !m)) {
    const a = s;
    if (r && typeof r == "object" && !Array.isArray(r) && r.status === void 0) {
      const o = {
        instancePath: t,
        schemaPath: "#/else/required",
        keyword: "required",
        params: { missingProperty: "status" },
      };
      (e === null ? (e = [o]) : e.push(o), s++);
    }
    var m = a === s;
    i = m;
  }
  if (!i) {
    const a = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    (e === null ? (e = [a]) : e.push(a), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const a in r)
      if (!(a === "status" || a === "type" || a === "headers")) {
        const p = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: a },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    if (r.status !== void 0) {
      let a = r.status;
      if (!(typeof a == "number" && !(a % 1) && !isNaN(a) && isFinite(a))) {
        const p = {
          instancePath: t + "/status",
          schemaPath: "#/properties/status/type",
          keyword: "type",
          params: { type: "integer" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
      if (typeof a == "number" && isFinite(a)) {
        if (a > 299 || isNaN(a)) {
          const p = {
            instancePath: t + "/status",
            schemaPath: "#/properties/status/maximum",
            keyword: "maximum",
            params: { comparison: "<=", limit: 299 },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
        if (a < 200 || isNaN(a)) {
          const p = {
            instancePath: t + "/status",
            schemaPath: "#/properties/status/minimum",
            keyword: "minimum",
            params: { comparison: ">=", limit: 200 },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      }
    }
    if (r.type !== void 0) {
      let a = r.type;
      if (typeof a == "string") {
        if (!Z.test(a)) {
          const p = {
            instancePath: t + "/type",
            schemaPath: "#/$defs/typeExpression/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [p]) : e.push(p), s++);
        }
      } else {
        const p = {
          instancePath: t + "/type",
          schemaPath: "#/$defs/typeExpression/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [p]) : e.push(p), s++);
      }
    }
    r.headers !== void 0 &&
      (ie(r.headers, {
        instancePath: t + "/headers",
        parentData: r,
        parentDataProperty: "headers",
        rootData: P,
        dynamicAnchors: w,
      }) ||
        ((e = j(e, ie.errors)), (s = e.length)));
  }
  return ((Te.errors = e), s === 0);
}
Te.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function Se(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Se.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: Ts.type } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const o = {};
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const o = s;
    if (typeof r == "string") {
      if (!Z.test(r)) {
        const x = {
          instancePath: t,
          schemaPath: "#/$defs/typeExpression/pattern",
          keyword: "pattern",
          params: { pattern: "\\S" },
        };
        (e === null ? (e = [x]) : e.push(x), s++);
      }
    } else {
      const x = {
        instancePath: t,
        schemaPath: "#/$defs/typeExpression/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [x]) : e.push(x), s++);
    }
    var m = o === s;
    ((i = m), (a = "then"));
  } else {
    const o = s;
    Te(r, { instancePath: t, parentData: G, parentDataProperty: L, rootData: P, dynamicAnchors: w }) ||
      ((e = j(e, Te.errors)), (s = e.length));
    var m = o === s;
    if (((i = m), i)) var p = !0;
    a = "else";
  }
  if (!i) {
    const o = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  return ((Se.errors = e), (u.props = p), s === 0);
}
Se.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function Qe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Qe.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "unspecified" || l === "assume")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let l = r.assume;
      if (typeof l == "string") {
        if (!re.test(l)) {
          const i = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/limitName/pattern",
            keyword: "pattern",
            params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/assume",
          schemaPath: "#/$defs/limitName/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  }
  return ((Qe.errors = e), s === 0);
}
Qe.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function ze(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = ze.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    r && typeof r == "object" && !Array.isArray(r))
  ) {
    if (r.unspecified === void 0) {
      const l = {
        instancePath: t,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "unspecified" },
      };
      (e === null ? (e = [l]) : e.push(l), s++);
    }
    for (const l in r)
      if (!(l === "unspecified" || l === "assume")) {
        const i = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: l },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let l = r.assume;
      if (typeof l == "string") {
        if (!ss.test(l)) {
          const i = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/headerName/pattern",
            keyword: "pattern",
            params: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$" },
          };
          (e === null ? (e = [i]) : e.push(i), s++);
        }
      } else {
        const i = {
          instancePath: t + "/assume",
          schemaPath: "#/$defs/headerName/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [i]) : e.push(i), s++);
      }
    }
  }
  return ((ze.errors = e), s === 0);
}
ze.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function We(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = We.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s,
    m = s,
    a = s,
    p = s;
  let o = !1;
  const _ = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let n;
    if (r.GET === void 0 && (n = "GET")) {
      const c = {};
      (e === null ? (e = [c]) : e.push(c), s++);
    }
  }
  var T = _ === s;
  o = o || T;
  const x = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let n;
    if (r.POST === void 0 && (n = "POST")) {
      const c = {};
      (e === null ? (e = [c]) : e.push(c), s++);
    }
  }
  var T = x === s;
  o = o || T;
  const y = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let n;
    if (r.PUT === void 0 && (n = "PUT")) {
      const c = {};
      (e === null ? (e = [c]) : e.push(c), s++);
    }
  }
  var T = y === s;
  o = o || T;
  const N = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let n;
    if (r.PATCH === void 0 && (n = "PATCH")) {
      const c = {};
      (e === null ? (e = [c]) : e.push(c), s++);
    }
  }
  var T = N === s;
  o = o || T;
  const D = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let n;
    if (r.DELETE === void 0 && (n = "DELETE")) {
      const c = {};
      (e === null ? (e = [c]) : e.push(c), s++);
    }
  }
  var T = D === s;
  if (((o = o || T), o)) ((s = p), e !== null && (p ? (e.length = p) : (e = null)));
  else {
    const n = {};
    (e === null ? (e = [n]) : e.push(n), s++);
  }
  var q = a === s;
  if (q) {
    const n = {};
    (e === null ? (e = [n]) : e.push(n), s++);
  } else ((s = m), e !== null && (m ? (e.length = m) : (e = null)));
  var b = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), b)) {
    const n = s;
    if (r && typeof r == "object" && !Array.isArray(r) && r.GET === void 0) {
      const z = {
        instancePath: t,
        schemaPath: "#/then/required",
        keyword: "required",
        params: { missingProperty: "GET" },
      };
      (e === null ? (e = [z]) : e.push(z), s++);
    }
    var b = n === s;
    i = b;
  }
  if (!i) {
    const n = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "then" } };
    (e === null ? (e = [n]) : e.push(n), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const n in r)
      if (!oe.call(fe.properties, n)) {
        const c = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: n },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    if (r.GET !== void 0) {
      let n = r.GET;
      if (typeof n == "string") {
        if (!Me.test(n)) {
          const c = {
            instancePath: t + "/GET",
            schemaPath: "#/$defs/route/pattern",
            keyword: "pattern",
            params: { pattern: "^/[^\\s?#]{0,2047}$" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/GET",
          schemaPath: "#/$defs/route/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.POST !== void 0) {
      let n = r.POST;
      if (typeof n == "string") {
        if (!Me.test(n)) {
          const c = {
            instancePath: t + "/POST",
            schemaPath: "#/$defs/route/pattern",
            keyword: "pattern",
            params: { pattern: "^/[^\\s?#]{0,2047}$" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/POST",
          schemaPath: "#/$defs/route/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.PUT !== void 0) {
      let n = r.PUT;
      if (typeof n == "string") {
        if (!Me.test(n)) {
          const c = {
            instancePath: t + "/PUT",
            schemaPath: "#/$defs/route/pattern",
            keyword: "pattern",
            params: { pattern: "^/[^\\s?#]{0,2047}$" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/PUT",
          schemaPath: "#/$defs/route/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.PATCH !== void 0) {
      let n = r.PATCH;
      if (typeof n == "string") {
        if (!Me.test(n)) {
          const c = {
            instancePath: t + "/PATCH",
            schemaPath: "#/$defs/route/pattern",
            keyword: "pattern",
            params: { pattern: "^/[^\\s?#]{0,2047}$" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/PATCH",
          schemaPath: "#/$defs/route/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.DELETE !== void 0) {
      let n = r.DELETE;
      if (typeof n == "string") {
        if (!Me.test(n)) {
          const c = {
            instancePath: t + "/DELETE",
            schemaPath: "#/$defs/route/pattern",
            keyword: "pattern",
            params: { pattern: "^/[^\\s?#]{0,2047}$" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/DELETE",
          schemaPath: "#/$defs/route/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.doc !== void 0) {
      let n = r.doc;
      if (typeof n == "string") {
        if (!Z.test(n)) {
          const c = {
            instancePath: t + "/doc",
            schemaPath: "#/$defs/doc/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/doc",
          schemaPath: "#/$defs/doc/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (
      (r.deprecated !== void 0 &&
        (Y(r.deprecated, {
          instancePath: t + "/deprecated",
          parentData: r,
          parentDataProperty: "deprecated",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Y.errors)), (s = e.length))),
      r.path !== void 0 &&
        (W(r.path, {
          instancePath: t + "/path",
          parentData: r,
          parentDataProperty: "path",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, W.errors)), (s = e.length))),
      r.query !== void 0 &&
        (W(r.query, {
          instancePath: t + "/query",
          parentData: r,
          parentDataProperty: "query",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, W.errors)), (s = e.length))),
      r.headers !== void 0 &&
        (ie(r.headers, {
          instancePath: t + "/headers",
          parentData: r,
          parentDataProperty: "headers",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, ie.errors)), (s = e.length))),
      r.body !== void 0)
    ) {
      let n = r.body;
      if (typeof n != "string" && !(n && typeof n == "object" && !Array.isArray(n))) {
        const $ = {
          instancePath: t + "/body",
          schemaPath: "#/properties/body/type",
          keyword: "type",
          params: { type: fe.properties.body.type },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
      const c = s;
      let z = !0;
      const R = s;
      if (typeof n != "string") {
        const $ = {};
        (e === null ? (e = [$]) : e.push($), s++);
      }
      var f = R === s;
      ((s = c), e !== null && (c ? (e.length = c) : (e = null)));
      let M;
      if (f) {
        const $ = s;
        if (typeof n == "string") {
          if (!Z.test(n)) {
            const F = {
              instancePath: t + "/body",
              schemaPath: "#/$defs/typeExpression/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [F]) : e.push(F), s++);
          }
        } else {
          const F = {
            instancePath: t + "/body",
            schemaPath: "#/$defs/typeExpression/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [F]) : e.push(F), s++);
        }
        var f = $ === s;
        ((z = f), (M = "then"));
      } else {
        const $ = s;
        W(n, {
          instancePath: t + "/body",
          parentData: r,
          parentDataProperty: "body",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, W.errors)), (s = e.length));
        var f = $ === s;
        ((z = f), (M = "else"));
      }
      if (!z) {
        const $ = {
          instancePath: t + "/body",
          schemaPath: "#/properties/body/if",
          keyword: "if",
          params: { failingKeyword: M },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
    }
    if (r.body_as !== void 0) {
      let n = r.body_as;
      if (typeof n == "string") {
        if (!ls.test(n)) {
          const c = {
            instancePath: t + "/body_as",
            schemaPath: "#/$defs/fieldKey/pattern",
            keyword: "pattern",
            params: {
              pattern:
                "^(?!__proto__\\??$)(?!\\?$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{1,128}$",
            },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/body_as",
          schemaPath: "#/$defs/fieldKey/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.response !== void 0) {
      let n = r.response;
      if (typeof n != "string" && !(n && typeof n == "object" && !Array.isArray(n))) {
        const $ = {
          instancePath: t + "/response",
          schemaPath: "#/properties/response/type",
          keyword: "type",
          params: { type: fe.properties.response.type },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
      const c = s;
      let z = !0;
      const R = s;
      if (typeof n != "string") {
        const $ = {};
        (e === null ? (e = [$]) : e.push($), s++);
      }
      var k = R === s;
      ((s = c), e !== null && (c ? (e.length = c) : (e = null)));
      let M;
      if (k) {
        const $ = s;
        if (typeof n == "string") {
          if (!Z.test(n)) {
            const F = {
              instancePath: t + "/response",
              schemaPath: "#/$defs/typeExpression/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [F]) : e.push(F), s++);
          }
        } else {
          const F = {
            instancePath: t + "/response",
            schemaPath: "#/$defs/typeExpression/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [F]) : e.push(F), s++);
        }
        var k = $ === s;
        ((z = k), (M = "then"));
      } else {
        const $ = s,
          S = s;
        let F = !0;
        const Q = s;
        if (n && typeof n == "object" && !Array.isArray(n)) {
          let B;
          if (n.unspecified === void 0 && (B = "unspecified")) {
            const se = {};
            (e === null ? (e = [se]) : e.push(se), s++);
          }
        }
        var h = Q === s;
        ((s = S), e !== null && (S ? (e.length = S) : (e = null)));
        let rs;
        if (h) {
          const B = s;
          if (n && typeof n == "object" && !Array.isArray(n)) {
            if (n.unspecified === void 0) {
              const le = {
                instancePath: t + "/response",
                schemaPath: "#/properties/response/else/then/required",
                keyword: "required",
                params: { missingProperty: "unspecified" },
              };
              (e === null ? (e = [le]) : e.push(le), s++);
            }
            for (const le in n)
              if (!(le === "unspecified" || le === "assume")) {
                const ee = {
                  instancePath: t + "/response",
                  schemaPath: "#/properties/response/else/then/additionalProperties",
                  keyword: "additionalProperties",
                  params: { additionalProperty: le },
                };
                (e === null ? (e = [ee]) : e.push(ee), s++);
              }
            (n.unspecified !== void 0 &&
              (O(n.unspecified, {
                instancePath: t + "/response/unspecified",
                parentData: n,
                parentDataProperty: "unspecified",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, O.errors)), (s = e.length))),
              n.assume !== void 0 &&
                (Se(n.assume, {
                  instancePath: t + "/response/assume",
                  parentData: n,
                  parentDataProperty: "assume",
                  rootData: P,
                  dynamicAnchors: w,
                }) ||
                  ((e = j(e, Se.errors)), (s = e.length))));
          }
          var h = B === s;
          if (((F = h), F)) var g = !0;
          rs = "then";
        } else {
          const B = s;
          Te(n, {
            instancePath: t + "/response",
            parentData: r,
            parentDataProperty: "response",
            rootData: P,
            dynamicAnchors: w,
          }) || ((e = j(e, Te.errors)), (s = e.length));
          var h = B === s;
          ((F = h), F && g !== !0 && (g = !0), (rs = "else"));
        }
        if (!F) {
          const B = {
            instancePath: t + "/response",
            schemaPath: "#/properties/response/else/if",
            keyword: "if",
            params: { failingKeyword: rs },
          };
          (e === null ? (e = [B]) : e.push(B), s++);
        }
        var k = $ === s;
        ((z = k), (M = "else"));
      }
      if (!z) {
        const $ = {
          instancePath: t + "/response",
          schemaPath: "#/properties/response/if",
          keyword: "if",
          params: { failingKeyword: M },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
    }
    if (r.errors !== void 0) {
      let n = r.errors;
      if (Array.isArray(n)) {
        const c = n.length;
        for (let z = 0; z < c; z++) {
          let R = n[z];
          if (typeof R == "string") {
            if (!$e.test(R)) {
              const M = {
                instancePath: t + "/errors/" + z,
                schemaPath: "#/$defs/errorName/pattern",
                keyword: "pattern",
                params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
              };
              (e === null ? (e = [M]) : e.push(M), s++);
            }
          } else {
            const M = {
              instancePath: t + "/errors/" + z,
              schemaPath: "#/$defs/errorName/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [M]) : e.push(M), s++);
          }
        }
      } else {
        const c = {
          instancePath: t + "/errors",
          schemaPath: "#/properties/errors/type",
          keyword: "type",
          params: { type: "array" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (
      (r.auth !== void 0 &&
        (be(r.auth, {
          instancePath: t + "/auth",
          parentData: r,
          parentDataProperty: "auth",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, be.errors)), (s = e.length))),
      r.reads !== void 0 && r.reads !== !0)
    ) {
      const n = {
        instancePath: t + "/reads",
        schemaPath: "#/properties/reads/const",
        keyword: "const",
        params: { allowedValue: !0 },
      };
      (e === null ? (e = [n]) : e.push(n), s++);
    }
    if (r.idempotency !== void 0) {
      let n = r.idempotency;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.window === void 0) {
          const c = {
            instancePath: t + "/idempotency",
            schemaPath: "#/properties/idempotency/required",
            keyword: "required",
            params: { missingProperty: "window" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        if (n.header === void 0) {
          const c = {
            instancePath: t + "/idempotency",
            schemaPath: "#/properties/idempotency/required",
            keyword: "required",
            params: { missingProperty: "header" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        for (const c in n)
          if (!(c === "window" || c === "header" || c === "required")) {
            const z = {
              instancePath: t + "/idempotency",
              schemaPath: "#/properties/idempotency/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: c },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        if (n.window !== void 0) {
          let c = n.window;
          if (typeof c != "string" && !(c && typeof c == "object" && !Array.isArray(c))) {
            const S = {
              instancePath: t + "/idempotency/window",
              schemaPath: "#/properties/idempotency/properties/window/type",
              keyword: "type",
              params: { type: fe.properties.idempotency.properties.window.type },
            };
            (e === null ? (e = [S]) : e.push(S), s++);
          }
          const z = s;
          let R = !0;
          const M = s;
          if (typeof c != "string") {
            const S = {};
            (e === null ? (e = [S]) : e.push(S), s++);
          }
          var E = M === s;
          ((s = z), e !== null && (z ? (e.length = z) : (e = null)));
          let $;
          if (E) {
            const S = s;
            if (typeof c == "string") {
              if (!re.test(c)) {
                const Q = {
                  instancePath: t + "/idempotency/window",
                  schemaPath: "#/$defs/limitName/pattern",
                  keyword: "pattern",
                  params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
                };
                (e === null ? (e = [Q]) : e.push(Q), s++);
              }
            } else {
              const Q = {
                instancePath: t + "/idempotency/window",
                schemaPath: "#/$defs/limitName/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [Q]) : e.push(Q), s++);
            }
            var E = S === s;
            ((R = E), ($ = "then"));
          } else {
            const S = s;
            Qe(c, {
              instancePath: t + "/idempotency/window",
              parentData: n,
              parentDataProperty: "window",
              rootData: P,
              dynamicAnchors: w,
            }) || ((e = j(e, Qe.errors)), (s = e.length));
            var E = S === s;
            ((R = E), ($ = "else"));
          }
          if (!R) {
            const S = {
              instancePath: t + "/idempotency/window",
              schemaPath: "#/properties/idempotency/properties/window/if",
              keyword: "if",
              params: { failingKeyword: $ },
            };
            (e === null ? (e = [S]) : e.push(S), s++);
          }
        }
        if (n.header !== void 0) {
          let c = n.header;
          if (typeof c != "string" && !(c && typeof c == "object" && !Array.isArray(c))) {
            const S = {
              instancePath: t + "/idempotency/header",
              schemaPath: "#/properties/idempotency/properties/header/type",
              keyword: "type",
              params: { type: fe.properties.idempotency.properties.header.type },
            };
            (e === null ? (e = [S]) : e.push(S), s++);
          }
          const z = s;
          let R = !0;
          const M = s;
          if (typeof c != "string") {
            const S = {};
            (e === null ? (e = [S]) : e.push(S), s++);
          }
          var v = M === s;
          ((s = z), e !== null && (z ? (e.length = z) : (e = null)));
          let $;
          if (v) {
            const S = s;
            if (typeof c == "string") {
              if (!ss.test(c)) {
                const Q = {
                  instancePath: t + "/idempotency/header",
                  schemaPath: "#/$defs/headerName/pattern",
                  keyword: "pattern",
                  params: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$" },
                };
                (e === null ? (e = [Q]) : e.push(Q), s++);
              }
            } else {
              const Q = {
                instancePath: t + "/idempotency/header",
                schemaPath: "#/$defs/headerName/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [Q]) : e.push(Q), s++);
            }
            var v = S === s;
            ((R = v), ($ = "then"));
          } else {
            const S = s;
            ze(c, {
              instancePath: t + "/idempotency/header",
              parentData: n,
              parentDataProperty: "header",
              rootData: P,
              dynamicAnchors: w,
            }) || ((e = j(e, ze.errors)), (s = e.length));
            var v = S === s;
            ((R = v), ($ = "else"));
          }
          if (!R) {
            const S = {
              instancePath: t + "/idempotency/header",
              schemaPath: "#/properties/idempotency/properties/header/if",
              keyword: "if",
              params: { failingKeyword: $ },
            };
            (e === null ? (e = [S]) : e.push(S), s++);
          }
        }
        if (n.required !== void 0 && n.required !== !0) {
          const c = {
            instancePath: t + "/idempotency/required",
            schemaPath: "#/properties/idempotency/properties/required/const",
            keyword: "const",
            params: { allowedValue: !0 },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/idempotency",
          schemaPath: "#/properties/idempotency/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.deadline !== void 0) {
      let n = r.deadline;
      if (typeof n != "string" && !(n && typeof n == "object" && !Array.isArray(n))) {
        const $ = {
          instancePath: t + "/deadline",
          schemaPath: "#/properties/deadline/type",
          keyword: "type",
          params: { type: fe.properties.deadline.type },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
      const c = s;
      let z = !0;
      const R = s;
      if (typeof n != "string") {
        const $ = {};
        (e === null ? (e = [$]) : e.push($), s++);
      }
      var C = R === s;
      ((s = c), e !== null && (c ? (e.length = c) : (e = null)));
      let M;
      if (C) {
        const $ = s;
        if (typeof n == "string") {
          if (!ss.test(n)) {
            const F = {
              instancePath: t + "/deadline",
              schemaPath: "#/$defs/headerName/pattern",
              keyword: "pattern",
              params: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$" },
            };
            (e === null ? (e = [F]) : e.push(F), s++);
          }
        } else {
          const F = {
            instancePath: t + "/deadline",
            schemaPath: "#/$defs/headerName/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [F]) : e.push(F), s++);
        }
        var C = $ === s;
        ((z = C), (M = "then"));
      } else {
        const $ = s;
        ze(n, {
          instancePath: t + "/deadline",
          parentData: r,
          parentDataProperty: "deadline",
          rootData: P,
          dynamicAnchors: w,
        }) || ((e = j(e, ze.errors)), (s = e.length));
        var C = $ === s;
        ((z = C), (M = "else"));
      }
      if (!z) {
        const $ = {
          instancePath: t + "/deadline",
          schemaPath: "#/properties/deadline/if",
          keyword: "if",
          params: { failingKeyword: M },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
    }
    if (r.pages !== void 0) {
      let n = r.pages;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (n.cursor === void 0) {
          const c = {
            instancePath: t + "/pages",
            schemaPath: "#/properties/pages/required",
            keyword: "required",
            params: { missingProperty: "cursor" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        if (n.next === void 0) {
          const c = {
            instancePath: t + "/pages",
            schemaPath: "#/properties/pages/required",
            keyword: "required",
            params: { missingProperty: "next" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        if (n.items === void 0) {
          const c = {
            instancePath: t + "/pages",
            schemaPath: "#/properties/pages/required",
            keyword: "required",
            params: { missingProperty: "items" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        for (const c in n)
          if (!(c === "cursor" || c === "next" || c === "items")) {
            const z = {
              instancePath: t + "/pages",
              schemaPath: "#/properties/pages/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: c },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        if (n.cursor !== void 0) {
          let c = n.cursor;
          if (typeof c == "string") {
            if (!Z.test(c)) {
              const z = {
                instancePath: t + "/pages/cursor",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [z]) : e.push(z), s++);
            }
          } else {
            const z = {
              instancePath: t + "/pages/cursor",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        }
        if (n.next !== void 0) {
          let c = n.next;
          if (typeof c == "string") {
            if (!Z.test(c)) {
              const z = {
                instancePath: t + "/pages/next",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [z]) : e.push(z), s++);
            }
          } else {
            const z = {
              instancePath: t + "/pages/next",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        }
        if (n.items !== void 0) {
          let c = n.items;
          if (typeof c == "string") {
            if (!Z.test(c)) {
              const z = {
                instancePath: t + "/pages/items",
                schemaPath: "#/$defs/text/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [z]) : e.push(z), s++);
            }
          } else {
            const z = {
              instancePath: t + "/pages/items",
              schemaPath: "#/$defs/text/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        }
      } else {
        const c = {
          instancePath: t + "/pages",
          schemaPath: "#/properties/pages/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.precondition !== void 0) {
      let n = r.precondition;
      if (typeof n != "string" && !(n && typeof n == "object" && !Array.isArray(n))) {
        const $ = {
          instancePath: t + "/precondition",
          schemaPath: "#/properties/precondition/type",
          keyword: "type",
          params: { type: fe.properties.precondition.type },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
      const c = s;
      let z = !0;
      const R = s;
      if (typeof n != "string") {
        const $ = {};
        (e === null ? (e = [$]) : e.push($), s++);
      }
      var K = R === s;
      ((s = c), e !== null && (c ? (e.length = c) : (e = null)));
      let M;
      if (K) {
        const $ = s;
        if (typeof n == "string") {
          if (!Z.test(n)) {
            const F = {
              instancePath: t + "/precondition",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [F]) : e.push(F), s++);
          }
        } else {
          const F = {
            instancePath: t + "/precondition",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [F]) : e.push(F), s++);
        }
        var K = $ === s;
        ((z = K), (M = "then"));
      } else {
        const $ = s,
          S = s;
        let F = !0;
        const Q = s;
        if (n && typeof n == "object" && !Array.isArray(n)) {
          let I;
          if (n.unspecified === void 0 && (I = "unspecified")) {
            const B = {};
            (e === null ? (e = [B]) : e.push(B), s++);
          }
        }
        var V = Q === s;
        if (((s = S), e !== null && (S ? (e.length = S) : (e = null)), !V)) {
          const I = s;
          if (n && typeof n == "object" && !Array.isArray(n) && n.doc === void 0) {
            const se = {
              instancePath: t + "/precondition",
              schemaPath: "#/properties/precondition/else/else/required",
              keyword: "required",
              params: { missingProperty: "doc" },
            };
            (e === null ? (e = [se]) : e.push(se), s++);
          }
          var V = I === s;
          F = V;
        }
        if (!F) {
          const I = {
            instancePath: t + "/precondition",
            schemaPath: "#/properties/precondition/else/if",
            keyword: "if",
            params: { failingKeyword: "else" },
          };
          (e === null ? (e = [I]) : e.push(I), s++);
        }
        if (n && typeof n == "object" && !Array.isArray(n)) {
          for (const I in n)
            if (!(
              I === "doc" ||
              I === "resource" ||
              I === "field" ||
              I === "is" ||
              I === "error" ||
              I === "unspecified" ||
              I === "assume"
            )) {
              const B = {
                instancePath: t + "/precondition",
                schemaPath: "#/properties/precondition/else/additionalProperties",
                keyword: "additionalProperties",
                params: { additionalProperty: I },
              };
              (e === null ? (e = [B]) : e.push(B), s++);
            }
          if (n.doc !== void 0) {
            let I = n.doc;
            if (typeof I == "string") {
              if (!Z.test(I)) {
                const B = {
                  instancePath: t + "/precondition/doc",
                  schemaPath: "#/$defs/text/pattern",
                  keyword: "pattern",
                  params: { pattern: "\\S" },
                };
                (e === null ? (e = [B]) : e.push(B), s++);
              }
            } else {
              const B = {
                instancePath: t + "/precondition/doc",
                schemaPath: "#/$defs/text/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [B]) : e.push(B), s++);
            }
          }
          if (n.resource !== void 0) {
            let I = n.resource;
            if (typeof I == "string") {
              if (!ge.test(I)) {
                const B = {
                  instancePath: t + "/precondition/resource",
                  schemaPath: "#/$defs/typeName/pattern",
                  keyword: "pattern",
                  params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
                };
                (e === null ? (e = [B]) : e.push(B), s++);
              }
            } else {
              const B = {
                instancePath: t + "/precondition/resource",
                schemaPath: "#/$defs/typeName/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [B]) : e.push(B), s++);
            }
          }
          if (n.field !== void 0) {
            let I = n.field;
            if (typeof I == "string") {
              if (!Z.test(I)) {
                const B = {
                  instancePath: t + "/precondition/field",
                  schemaPath: "#/$defs/text/pattern",
                  keyword: "pattern",
                  params: { pattern: "\\S" },
                };
                (e === null ? (e = [B]) : e.push(B), s++);
              }
            } else {
              const B = {
                instancePath: t + "/precondition/field",
                schemaPath: "#/$defs/text/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [B]) : e.push(B), s++);
            }
          }
          if (n.is !== void 0) {
            let I = n.is;
            if (
              typeof I != "string" &&
              !(typeof I == "number" && isFinite(I)) &&
              typeof I != "boolean" &&
              I !== null &&
              !Array.isArray(I)
            ) {
              const ee = {
                instancePath: t + "/precondition/is",
                schemaPath: "#/properties/precondition/else/properties/is/type",
                keyword: "type",
                params: { type: fe.properties.precondition.else.properties.is.type },
              };
              (e === null ? (e = [ee]) : e.push(ee), s++);
            }
            const B = s;
            let se = !0;
            const le = s;
            if (!Array.isArray(I)) {
              const ee = {};
              (e === null ? (e = [ee]) : e.push(ee), s++);
            }
            var X = le === s;
            if (((s = B), e !== null && (B ? (e.length = B) : (e = null)), X)) {
              const ee = s;
              if (Array.isArray(I)) {
                if (I.length < 1) {
                  const U = {
                    instancePath: t + "/precondition/is",
                    schemaPath: "#/properties/precondition/else/properties/is/then/minItems",
                    keyword: "minItems",
                    params: { limit: 1 },
                  };
                  (e === null ? (e = [U]) : e.push(U), s++);
                }
                const ds = I.length;
                for (let U = 0; U < ds; U++) {
                  let J = I[U];
                  if (
                    typeof J != "string" &&
                    !(typeof J == "number" && isFinite(J)) &&
                    typeof J != "boolean" &&
                    J !== null
                  ) {
                    const as = {
                      instancePath: t + "/precondition/is/" + U,
                      schemaPath: "#/$defs/scalar/type",
                      keyword: "type",
                      params: { type: Ke.type },
                    };
                    (e === null ? (e = [as]) : e.push(as), s++);
                  }
                }
              }
              var X = ee === s;
              se = X;
            }
            if (!se) {
              const ee = {
                instancePath: t + "/precondition/is",
                schemaPath: "#/properties/precondition/else/properties/is/if",
                keyword: "if",
                params: { failingKeyword: "then" },
              };
              (e === null ? (e = [ee]) : e.push(ee), s++);
            }
          }
          if (n.error !== void 0) {
            let I = n.error;
            if (typeof I == "string") {
              if (!$e.test(I)) {
                const B = {
                  instancePath: t + "/precondition/error",
                  schemaPath: "#/$defs/errorName/pattern",
                  keyword: "pattern",
                  params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
                };
                (e === null ? (e = [B]) : e.push(B), s++);
              }
            } else {
              const B = {
                instancePath: t + "/precondition/error",
                schemaPath: "#/$defs/errorName/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [B]) : e.push(B), s++);
            }
          }
          if (
            (n.unspecified !== void 0 &&
              (O(n.unspecified, {
                instancePath: t + "/precondition/unspecified",
                parentData: n,
                parentDataProperty: "unspecified",
                rootData: P,
                dynamicAnchors: w,
              }) ||
                ((e = j(e, O.errors)), (s = e.length))),
            n.assume !== void 0)
          ) {
            let I = n.assume;
            if (typeof I != "string" && !(I && typeof I == "object" && !Array.isArray(I))) {
              const ne = {
                instancePath: t + "/precondition/assume",
                schemaPath: "#/properties/precondition/else/properties/assume/type",
                keyword: "type",
                params: { type: fe.properties.precondition.else.properties.assume.type },
              };
              (e === null ? (e = [ne]) : e.push(ne), s++);
            }
            const B = s;
            let se = !0;
            const le = s;
            if (typeof I != "string") {
              const ne = {};
              (e === null ? (e = [ne]) : e.push(ne), s++);
            }
            var H = le === s;
            ((s = B), e !== null && (B ? (e.length = B) : (e = null)));
            let ee;
            if (H) {
              const ne = s;
              if (typeof I == "string") {
                if (!Z.test(I)) {
                  const U = {
                    instancePath: t + "/precondition/assume",
                    schemaPath: "#/$defs/text/pattern",
                    keyword: "pattern",
                    params: { pattern: "\\S" },
                  };
                  (e === null ? (e = [U]) : e.push(U), s++);
                }
              } else {
                const U = {
                  instancePath: t + "/precondition/assume",
                  schemaPath: "#/$defs/text/type",
                  keyword: "type",
                  params: { type: "string" },
                };
                (e === null ? (e = [U]) : e.push(U), s++);
              }
              var H = ne === s;
              ((se = H), (ee = "then"));
            } else {
              const ne = s;
              if (I && typeof I == "object" && !Array.isArray(I)) {
                if (Object.keys(I).length < 1) {
                  const U = {
                    instancePath: t + "/precondition/assume",
                    schemaPath: "#/properties/precondition/else/properties/assume/else/minProperties",
                    keyword: "minProperties",
                    params: { limit: 1 },
                  };
                  (e === null ? (e = [U]) : e.push(U), s++);
                }
                for (const U in I)
                  if (!(U === "doc" || U === "resource" || U === "field" || U === "is" || U === "error")) {
                    const J = {
                      instancePath: t + "/precondition/assume",
                      schemaPath:
                        "#/properties/precondition/else/properties/assume/else/additionalProperties",
                      keyword: "additionalProperties",
                      params: { additionalProperty: U },
                    };
                    (e === null ? (e = [J]) : e.push(J), s++);
                  }
                if (I.doc !== void 0) {
                  let U = I.doc;
                  if (typeof U == "string") {
                    if (!Z.test(U)) {
                      const J = {
                        instancePath: t + "/precondition/assume/doc",
                        schemaPath: "#/$defs/text/pattern",
                        keyword: "pattern",
                        params: { pattern: "\\S" },
                      };
                      (e === null ? (e = [J]) : e.push(J), s++);
                    }
                  } else {
                    const J = {
                      instancePath: t + "/precondition/assume/doc",
                      schemaPath: "#/$defs/text/type",
                      keyword: "type",
                      params: { type: "string" },
                    };
                    (e === null ? (e = [J]) : e.push(J), s++);
                  }
                }
                if (I.resource !== void 0) {
                  let U = I.resource;
                  if (typeof U == "string") {
                    if (!ge.test(U)) {
                      const J = {
                        instancePath: t + "/precondition/assume/resource",
                        schemaPath: "#/$defs/typeName/pattern",
                        keyword: "pattern",
                        params: { pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
                      };
                      (e === null ? (e = [J]) : e.push(J), s++);
                    }
                  } else {
                    const J = {
                      instancePath: t + "/precondition/assume/resource",
                      schemaPath: "#/$defs/typeName/type",
                      keyword: "type",
                      params: { type: "string" },
                    };
                    (e === null ? (e = [J]) : e.push(J), s++);
                  }
                }
                if (I.field !== void 0) {
                  let U = I.field;
                  if (typeof U == "string") {
                    if (!Z.test(U)) {
                      const J = {
                        instancePath: t + "/precondition/assume/field",
                        schemaPath: "#/$defs/text/pattern",
                        keyword: "pattern",
                        params: { pattern: "\\S" },
                      };
                      (e === null ? (e = [J]) : e.push(J), s++);
                    }
                  } else {
                    const J = {
                      instancePath: t + "/precondition/assume/field",
                      schemaPath: "#/$defs/text/type",
                      keyword: "type",
                      params: { type: "string" },
                    };
                    (e === null ? (e = [J]) : e.push(J), s++);
                  }
                }
                if (I.is !== void 0) {
                  let U = I.is;
                  if (
                    typeof U != "string" &&
                    !(typeof U == "number" && isFinite(U)) &&
                    typeof U != "boolean" &&
                    U !== null
                  ) {
                    const J = {
                      instancePath: t + "/precondition/assume/is",
                      schemaPath: "#/$defs/scalar/type",
                      keyword: "type",
                      params: { type: Ke.type },
                    };
                    (e === null ? (e = [J]) : e.push(J), s++);
                  }
                }
                if (I.error !== void 0) {
                  let U = I.error;
                  if (typeof U == "string") {
                    if (!$e.test(U)) {
                      const J = {
                        instancePath: t + "/precondition/assume/error",
                        schemaPath: "#/$defs/errorName/pattern",
                        keyword: "pattern",
                        params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
                      };
                      (e === null ? (e = [J]) : e.push(J), s++);
                    }
                  } else {
                    const J = {
                      instancePath: t + "/precondition/assume/error",
                      schemaPath: "#/$defs/errorName/type",
                      keyword: "type",
                      params: { type: "string" },
                    };
                    (e === null ? (e = [J]) : e.push(J), s++);
                  }
                }
              }
              var H = ne === s;
              ((se = H), (ee = "else"));
            }
            if (!se) {
              const ne = {
                instancePath: t + "/precondition/assume",
                schemaPath: "#/properties/precondition/else/properties/assume/if",
                keyword: "if",
                params: { failingKeyword: ee },
              };
              (e === null ? (e = [ne]) : e.push(ne), s++);
            }
          }
          if (n.assume !== void 0 && n.unspecified === void 0) {
            const I = {
              instancePath: t + "/precondition",
              schemaPath: "#/properties/precondition/else/dependentRequired",
              keyword: "dependentRequired",
              params: {
                property: "assume",
                missingProperty: "unspecified",
                depsCount: 1,
                deps: "unspecified",
              },
            };
            (e === null ? (e = [I]) : e.push(I), s++);
          }
        }
        var K = $ === s;
        ((z = K), (M = "else"));
      }
      if (!z) {
        const $ = {
          instancePath: t + "/precondition",
          schemaPath: "#/properties/precondition/if",
          keyword: "if",
          params: { failingKeyword: M },
        };
        (e === null ? (e = [$]) : e.push($), s++);
      }
    }
    if (
      (r.rules !== void 0 &&
        (pe(r.rules, {
          instancePath: t + "/rules",
          parentData: r,
          parentDataProperty: "rules",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, pe.errors)), (s = e.length))),
      r.wait_on !== void 0)
    ) {
      let n = r.wait_on;
      if (typeof n == "string") {
        if (!Z.test(n)) {
          const c = {
            instancePath: t + "/wait_on",
            schemaPath: "#/$defs/text/pattern",
            keyword: "pattern",
            params: { pattern: "\\S" },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
      } else {
        const c = {
          instancePath: t + "/wait_on",
          schemaPath: "#/$defs/text/type",
          keyword: "type",
          params: { type: "string" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (
      (r.unspecified !== void 0 &&
        (O(r.unspecified, {
          instancePath: t + "/unspecified",
          parentData: r,
          parentDataProperty: "unspecified",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, O.errors)), (s = e.length))),
      r.assume !== void 0)
    ) {
      let n = r.assume;
      if (n && typeof n == "object" && !Array.isArray(n)) {
        if (Object.keys(n).length < 1) {
          const c = {
            instancePath: t + "/assume",
            schemaPath: "#/properties/assume/minProperties",
            keyword: "minProperties",
            params: { limit: 1 },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        for (const c in n)
          if (!oe.call(fe.properties.assume.properties, c)) {
            const z = {
              instancePath: t + "/assume",
              schemaPath: "#/properties/assume/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: c },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        if (n.doc !== void 0) {
          let c = n.doc;
          if (typeof c == "string") {
            if (!Z.test(c)) {
              const z = {
                instancePath: t + "/assume/doc",
                schemaPath: "#/$defs/doc/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [z]) : e.push(z), s++);
            }
          } else {
            const z = {
              instancePath: t + "/assume/doc",
              schemaPath: "#/$defs/doc/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        }
        if (
          (n.path !== void 0 &&
            (W(n.path, {
              instancePath: t + "/assume/path",
              parentData: n,
              parentDataProperty: "path",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, W.errors)), (s = e.length))),
          n.query !== void 0 &&
            (W(n.query, {
              instancePath: t + "/assume/query",
              parentData: n,
              parentDataProperty: "query",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, W.errors)), (s = e.length))),
          n.headers !== void 0 &&
            (ie(n.headers, {
              instancePath: t + "/assume/headers",
              parentData: n,
              parentDataProperty: "headers",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, ie.errors)), (s = e.length))),
          n.body !== void 0)
        ) {
          let c = n.body;
          if (typeof c != "string" && !(c && typeof c == "object" && !Array.isArray(c))) {
            const S = {
              instancePath: t + "/assume/body",
              schemaPath: "#/properties/assume/properties/body/type",
              keyword: "type",
              params: { type: fe.properties.assume.properties.body.type },
            };
            (e === null ? (e = [S]) : e.push(S), s++);
          }
          const z = s;
          let R = !0;
          const M = s;
          if (typeof c != "string") {
            const S = {};
            (e === null ? (e = [S]) : e.push(S), s++);
          }
          var d = M === s;
          ((s = z), e !== null && (z ? (e.length = z) : (e = null)));
          let $;
          if (d) {
            const S = s;
            if (typeof c == "string") {
              if (!Z.test(c)) {
                const Q = {
                  instancePath: t + "/assume/body",
                  schemaPath: "#/$defs/typeExpression/pattern",
                  keyword: "pattern",
                  params: { pattern: "\\S" },
                };
                (e === null ? (e = [Q]) : e.push(Q), s++);
              }
            } else {
              const Q = {
                instancePath: t + "/assume/body",
                schemaPath: "#/$defs/typeExpression/type",
                keyword: "type",
                params: { type: "string" },
              };
              (e === null ? (e = [Q]) : e.push(Q), s++);
            }
            var d = S === s;
            ((R = d), ($ = "then"));
          } else {
            const S = s;
            W(c, {
              instancePath: t + "/assume/body",
              parentData: n,
              parentDataProperty: "body",
              rootData: P,
              dynamicAnchors: w,
            }) || ((e = j(e, W.errors)), (s = e.length));
            var d = S === s;
            ((R = d), ($ = "else"));
          }
          if (!R) {
            const S = {
              instancePath: t + "/assume/body",
              schemaPath: "#/properties/assume/properties/body/if",
              keyword: "if",
              params: { failingKeyword: $ },
            };
            (e === null ? (e = [S]) : e.push(S), s++);
          }
        }
        if (
          (n.response !== void 0 &&
            (Se(n.response, {
              instancePath: t + "/assume/response",
              parentData: n,
              parentDataProperty: "response",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Se.errors)), (s = e.length))),
          n.errors !== void 0)
        ) {
          let c = n.errors;
          if (Array.isArray(c)) {
            const z = c.length;
            for (let R = 0; R < z; R++) {
              let M = c[R];
              if (typeof M == "string") {
                if (!$e.test(M)) {
                  const $ = {
                    instancePath: t + "/assume/errors/" + R,
                    schemaPath: "#/$defs/errorName/pattern",
                    keyword: "pattern",
                    params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
                  };
                  (e === null ? (e = [$]) : e.push($), s++);
                }
              } else {
                const $ = {
                  instancePath: t + "/assume/errors/" + R,
                  schemaPath: "#/$defs/errorName/type",
                  keyword: "type",
                  params: { type: "string" },
                };
                (e === null ? (e = [$]) : e.push($), s++);
              }
            }
          } else {
            const z = {
              instancePath: t + "/assume/errors",
              schemaPath: "#/properties/assume/properties/errors/type",
              keyword: "type",
              params: { type: "array" },
            };
            (e === null ? (e = [z]) : e.push(z), s++);
          }
        }
        if (
          (n.auth !== void 0 &&
            (ce(n.auth, {
              instancePath: t + "/assume/auth",
              parentData: n,
              parentDataProperty: "auth",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, ce.errors)), (s = e.length))),
          n.reads !== void 0 && n.reads !== !0)
        ) {
          const c = {
            instancePath: t + "/assume/reads",
            schemaPath: "#/properties/assume/properties/reads/const",
            keyword: "const",
            params: { allowedValue: !0 },
          };
          (e === null ? (e = [c]) : e.push(c), s++);
        }
        n.rules !== void 0 &&
          (pe(n.rules, {
            instancePath: t + "/assume/rules",
            parentData: n,
            parentDataProperty: "rules",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, pe.errors)), (s = e.length)));
      } else {
        const c = {
          instancePath: t + "/assume",
          schemaPath: "#/properties/assume/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [c]) : e.push(c), s++);
      }
    }
    if (r.assume !== void 0 && r.unspecified === void 0) {
      const n = {
        instancePath: t,
        schemaPath: "#/dependentRequired",
        keyword: "dependentRequired",
        params: { property: "assume", missingProperty: "unspecified", depsCount: 1, deps: "unspecified" },
      };
      (e === null ? (e = [n]) : e.push(n), s++);
    }
    if (r.GET !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
      if (r.POST !== void 0) {
        const n = {
          instancePath: t + "/POST",
          schemaPath: "#/dependentSchemas/GET/properties/POST/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
      if (r.PUT !== void 0) {
        const n = {
          instancePath: t + "/PUT",
          schemaPath: "#/dependentSchemas/GET/properties/PUT/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
      if (r.PATCH !== void 0) {
        const n = {
          instancePath: t + "/PATCH",
          schemaPath: "#/dependentSchemas/GET/properties/PATCH/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
      if (r.DELETE !== void 0) {
        const n = {
          instancePath: t + "/DELETE",
          schemaPath: "#/dependentSchemas/GET/properties/DELETE/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    if (r.POST !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
      if (r.PUT !== void 0) {
        const n = {
          instancePath: t + "/PUT",
          schemaPath: "#/dependentSchemas/POST/properties/PUT/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
      if (r.PATCH !== void 0) {
        const n = {
          instancePath: t + "/PATCH",
          schemaPath: "#/dependentSchemas/POST/properties/PATCH/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
      if (r.DELETE !== void 0) {
        const n = {
          instancePath: t + "/DELETE",
          schemaPath: "#/dependentSchemas/POST/properties/DELETE/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    if (r.PUT !== void 0 && r && typeof r == "object" && !Array.isArray(r)) {
      if (r.PATCH !== void 0) {
        const n = {
          instancePath: t + "/PATCH",
          schemaPath: "#/dependentSchemas/PUT/properties/PATCH/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
      if (r.DELETE !== void 0) {
        const n = {
          instancePath: t + "/DELETE",
          schemaPath: "#/dependentSchemas/PUT/properties/DELETE/false schema",
          keyword: "false schema",
          params: {},
        };
        (e === null ? (e = [n]) : e.push(n), s++);
      }
    }
    if (r.PATCH !== void 0 && r && typeof r == "object" && !Array.isArray(r) && r.DELETE !== void 0) {
      const n = {
        instancePath: t + "/DELETE",
        schemaPath: "#/dependentSchemas/PATCH/properties/DELETE/false schema",
        keyword: "false schema",
        params: {},
      };
      (e === null ? (e = [n]) : e.push(n), s++);
    }
  } else {
    const n = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [n]) : e.push(n), s++);
  }
  return ((We.errors = e), s === 0);
}
We.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
const Ss = {
  title: "question",
  type: ["string", "object"],
  if: { type: "string" },
  then: { $ref: "#/$defs/text" },
  else: {
    required: ["question"],
    properties: { question: { $ref: "#/$defs/text" }, assume: { $ref: "#/$defs/text" } },
    additionalProperties: !1,
  },
};
function Xe(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Xe.evaluated;
  if (
    (u.dynamicProps && (u.props = void 0),
    u.dynamicItems && (u.items = void 0),
    typeof r != "string" && !(r && typeof r == "object" && !Array.isArray(r)))
  ) {
    const o = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: Ss.type } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  const l = s;
  let i = !0;
  const A = s;
  if (typeof r != "string") {
    const o = {};
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  var m = A === s;
  ((s = l), e !== null && (l ? (e.length = l) : (e = null)));
  let a;
  if (m) {
    const o = s;
    if (typeof r == "string") {
      if (!Z.test(r)) {
        const x = {
          instancePath: t,
          schemaPath: "#/$defs/text/pattern",
          keyword: "pattern",
          params: { pattern: "\\S" },
        };
        (e === null ? (e = [x]) : e.push(x), s++);
      }
    } else {
      const x = {
        instancePath: t,
        schemaPath: "#/$defs/text/type",
        keyword: "type",
        params: { type: "string" },
      };
      (e === null ? (e = [x]) : e.push(x), s++);
    }
    var m = o === s;
    ((i = m), (a = "then"));
  } else {
    const o = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.question === void 0) {
        const x = {
          instancePath: t,
          schemaPath: "#/else/required",
          keyword: "required",
          params: { missingProperty: "question" },
        };
        (e === null ? (e = [x]) : e.push(x), s++);
      }
      for (const x in r)
        if (!(x === "question" || x === "assume")) {
          const y = {
            instancePath: t,
            schemaPath: "#/else/additionalProperties",
            keyword: "additionalProperties",
            params: { additionalProperty: x },
          };
          (e === null ? (e = [y]) : e.push(y), s++);
        }
      if (r.question !== void 0) {
        let x = r.question;
        if (typeof x == "string") {
          if (!Z.test(x)) {
            const y = {
              instancePath: t + "/question",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [y]) : e.push(y), s++);
          }
        } else {
          const y = {
            instancePath: t + "/question",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [y]) : e.push(y), s++);
        }
      }
      if (r.assume !== void 0) {
        let x = r.assume;
        if (typeof x == "string") {
          if (!Z.test(x)) {
            const y = {
              instancePath: t + "/assume",
              schemaPath: "#/$defs/text/pattern",
              keyword: "pattern",
              params: { pattern: "\\S" },
            };
            (e === null ? (e = [y]) : e.push(y), s++);
          }
        } else {
          const y = {
            instancePath: t + "/assume",
            schemaPath: "#/$defs/text/type",
            keyword: "type",
            params: { type: "string" },
          };
          (e === null ? (e = [y]) : e.push(y), s++);
        }
      }
    }
    var m = o === s;
    if (((i = m), i)) var p = !0;
    a = "else";
  }
  if (!i) {
    const o = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: a } };
    (e === null ? (e = [o]) : e.push(o), s++);
  }
  return ((Xe.errors = e), (u.props = p), s === 0);
}
Xe.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function Ye(
  r,
  {
    instancePath: t = "",
    parentData: G,
    parentDataProperty: L,
    rootData: P = r,
    dynamicAnchors: w = {},
  } = {},
) {
  let e = null,
    s = 0;
  const u = Ye.evaluated;
  (u.dynamicProps && (u.props = void 0), u.dynamicItems && (u.items = void 0));
  const l = s;
  let i = !0;
  const A = s,
    m = s;
  let a = !1;
  const p = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let h;
    if (r.speccast === void 0 && (h = "speccast")) {
      const g = {};
      (e === null ? (e = [g]) : e.push(g), s++);
    }
  }
  var x = p === s;
  a = a || x;
  const o = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let h;
    if (r.service === void 0 && (h = "service")) {
      const g = {};
      (e === null ? (e = [g]) : e.push(g), s++);
    }
  }
  var x = o === s;
  a = a || x;
  const _ = s;
  if (r && typeof r == "object" && !Array.isArray(r)) {
    let h;
    if (r.include === void 0 && (h = "include")) {
      const g = {};
      (e === null ? (e = [g]) : e.push(g), s++);
    }
  }
  var x = _ === s;
  if (((a = a || x), a)) ((s = m), e !== null && (m ? (e.length = m) : (e = null)));
  else {
    const h = {};
    (e === null ? (e = [h]) : e.push(h), s++);
  }
  var y = A === s;
  if (((s = l), e !== null && (l ? (e.length = l) : (e = null)), y)) {
    const h = s;
    if (r && typeof r == "object" && !Array.isArray(r)) {
      if (r.speccast === void 0) {
        const E = {
          instancePath: t,
          schemaPath: "#/then/required",
          keyword: "required",
          params: { missingProperty: "speccast" },
        };
        (e === null ? (e = [E]) : e.push(E), s++);
      }
      if (r.service === void 0) {
        const E = {
          instancePath: t,
          schemaPath: "#/then/required",
          keyword: "required",
          params: { missingProperty: "service" },
        };
        (e === null ? (e = [E]) : e.push(E), s++);
      }
    }
    var y = h === s;
    i = y;
  }
  if (!i) {
    const h = { instancePath: t, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "then" } };
    (e === null ? (e = [h]) : e.push(h), s++);
  }
  if (r && typeof r == "object" && !Array.isArray(r)) {
    for (const h in r)
      if (!oe.call(cs.properties, h)) {
        const g = {
          instancePath: t,
          schemaPath: "#/additionalProperties",
          keyword: "additionalProperties",
          params: { additionalProperty: h },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    if (r.speccast !== void 0 && r.speccast !== 1) {
      const h = {
        instancePath: t + "/speccast",
        schemaPath: "#/properties/speccast/const",
        keyword: "const",
        params: { allowedValue: 1 },
      };
      (e === null ? (e = [h]) : e.push(h), s++);
    }
    if (r.include !== void 0) {
      let h = r.include;
      if (Array.isArray(h)) {
        if (h.length < 1) {
          const E = {
            instancePath: t + "/include",
            schemaPath: "#/properties/include/minItems",
            keyword: "minItems",
            params: { limit: 1 },
          };
          (e === null ? (e = [E]) : e.push(E), s++);
        }
        const g = h.length;
        for (let E = 0; E < g; E++) {
          let v = h[E];
          if (typeof v == "string") {
            if (!Z.test(v)) {
              const C = {
                instancePath: t + "/include/" + E,
                schemaPath: "#/properties/include/items/pattern",
                keyword: "pattern",
                params: { pattern: "\\S" },
              };
              (e === null ? (e = [C]) : e.push(C), s++);
            }
          } else {
            const C = {
              instancePath: t + "/include/" + E,
              schemaPath: "#/properties/include/items/type",
              keyword: "type",
              params: { type: "string" },
            };
            (e === null ? (e = [C]) : e.push(C), s++);
          }
        }
      } else {
        const g = {
          instancePath: t + "/include",
          schemaPath: "#/properties/include/type",
          keyword: "type",
          params: { type: "array" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (
      (r.service !== void 0 &&
        (Oe(r.service, {
          instancePath: t + "/service",
          parentData: r,
          parentDataProperty: "service",
          rootData: P,
          dynamicAnchors: w,
        }) ||
          ((e = j(e, Oe.errors)), (s = e.length))),
      r.limits !== void 0)
    ) {
      let h = r.limits;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!re.test(g)) {
              const v = {
                instancePath: t + "/limits",
                schemaPath: "#/$defs/limitsKey/pattern",
                keyword: "pattern",
                params: { pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/limits",
              schemaPath: "#/$defs/limitsKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var N = E === s;
          if (!N) {
            const v = {
              instancePath: t + "/limits",
              schemaPath: "#/properties/limits/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          g !== "unspecified" &&
            (Re(h[g], {
              instancePath: t + "/limits/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
              parentData: h,
              parentDataProperty: g,
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Re.errors)), (s = e.length)));
        h.unspecified !== void 0 &&
          (O(h.unspecified, {
            instancePath: t + "/limits/unspecified",
            parentData: h,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length)));
      } else {
        const g = {
          instancePath: t + "/limits",
          schemaPath: "#/properties/limits/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.enums !== void 0) {
      let h = r.enums;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!ps.test(g)) {
              const v = {
                instancePath: t + "/enums",
                schemaPath: "#/$defs/typesKey/pattern",
                keyword: "pattern",
                params: { pattern: "^(?:unspecified|[A-Z][A-Za-z0-9]{0,127})$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/enums",
              schemaPath: "#/$defs/typesKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var D = E === s;
          if (!D) {
            const v = {
              instancePath: t + "/enums",
              schemaPath: "#/properties/enums/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          g !== "unspecified" &&
            (Le(h[g], {
              instancePath: t + "/enums/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
              parentData: h,
              parentDataProperty: g,
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Le.errors)), (s = e.length)));
        h.unspecified !== void 0 &&
          (O(h.unspecified, {
            instancePath: t + "/enums/unspecified",
            parentData: h,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length)));
      } else {
        const g = {
          instancePath: t + "/enums",
          schemaPath: "#/properties/enums/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.errors !== void 0) {
      let h = r.errors;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!$e.test(g)) {
              const v = {
                instancePath: t + "/errors",
                schemaPath: "#/$defs/errorsKey/pattern",
                keyword: "pattern",
                params: { pattern: "^[a-z][a-z0-9_]{0,127}$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/errors",
              schemaPath: "#/$defs/errorsKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var T = E === s;
          if (!T) {
            const v = {
              instancePath: t + "/errors",
              schemaPath: "#/properties/errors/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          g !== "unspecified" &&
            (Be(h[g], {
              instancePath: t + "/errors/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
              parentData: h,
              parentDataProperty: g,
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Be.errors)), (s = e.length)));
        h.unspecified !== void 0 &&
          (O(h.unspecified, {
            instancePath: t + "/errors/unspecified",
            parentData: h,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length)));
      } else {
        const g = {
          instancePath: t + "/errors",
          schemaPath: "#/properties/errors/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.auth !== void 0) {
      let h = r.auth;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!ms.test(g)) {
              const v = {
                instancePath: t + "/auth",
                schemaPath: "#/$defs/schemesKey/pattern",
                keyword: "pattern",
                params: { pattern: "^(?!(?:none|via)$)[a-z][A-Za-z0-9]{0,127}$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/auth",
              schemaPath: "#/$defs/schemesKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var q = E === s;
          if (!q) {
            const v = {
              instancePath: t + "/auth",
              schemaPath: "#/properties/auth/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          g !== "unspecified" &&
            (He(h[g], {
              instancePath: t + "/auth/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
              parentData: h,
              parentDataProperty: g,
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, He.errors)), (s = e.length)));
        h.unspecified !== void 0 &&
          (O(h.unspecified, {
            instancePath: t + "/auth/unspecified",
            parentData: h,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length)));
      } else {
        const g = {
          instancePath: t + "/auth",
          schemaPath: "#/properties/auth/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.resources !== void 0) {
      let h = r.resources;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!ps.test(g)) {
              const v = {
                instancePath: t + "/resources",
                schemaPath: "#/$defs/typesKey/pattern",
                keyword: "pattern",
                params: { pattern: "^(?:unspecified|[A-Z][A-Za-z0-9]{0,127})$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/resources",
              schemaPath: "#/$defs/typesKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var b = E === s;
          if (!b) {
            const v = {
              instancePath: t + "/resources",
              schemaPath: "#/properties/resources/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          g !== "unspecified" &&
            (Je(h[g], {
              instancePath: t + "/resources/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
              parentData: h,
              parentDataProperty: g,
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, Je.errors)), (s = e.length)));
        h.unspecified !== void 0 &&
          (O(h.unspecified, {
            instancePath: t + "/resources/unspecified",
            parentData: h,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length)));
      } else {
        const g = {
          instancePath: t + "/resources",
          schemaPath: "#/properties/resources/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.endpoints !== void 0) {
      let h = r.endpoints;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!ys.test(g)) {
              const v = {
                instancePath: t + "/endpoints",
                schemaPath: "#/$defs/endpointsKey/pattern",
                keyword: "pattern",
                params: { pattern: "^(?:unspecified|[a-z][A-Za-z0-9]{0,127}\\.[a-z][A-Za-z0-9]{0,127})$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/endpoints",
              schemaPath: "#/$defs/endpointsKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var f = E === s;
          if (!f) {
            const v = {
              instancePath: t + "/endpoints",
              schemaPath: "#/properties/endpoints/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          g !== "unspecified" &&
            (We(h[g], {
              instancePath: t + "/endpoints/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
              parentData: h,
              parentDataProperty: g,
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, We.errors)), (s = e.length)));
        h.unspecified !== void 0 &&
          (O(h.unspecified, {
            instancePath: t + "/endpoints/unspecified",
            parentData: h,
            parentDataProperty: "unspecified",
            rootData: P,
            dynamicAnchors: w,
          }) ||
            ((e = j(e, O.errors)), (s = e.length)));
      } else {
        const g = {
          instancePath: t + "/endpoints",
          schemaPath: "#/properties/endpoints/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.gaps !== void 0) {
      let h = r.gaps;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        for (const g in h) {
          const E = s;
          if (typeof g == "string") {
            if (!hs.test(g)) {
              const v = {
                instancePath: t + "/gaps",
                schemaPath: "#/$defs/questionsKey/pattern",
                keyword: "pattern",
                params: { pattern: "^(?!unspecified$)[a-z][A-Za-z0-9]{0,127}$" },
                propertyName: g,
              };
              (e === null ? (e = [v]) : e.push(v), s++);
            }
          } else {
            const v = {
              instancePath: t + "/gaps",
              schemaPath: "#/$defs/questionsKey/type",
              keyword: "type",
              params: { type: "string" },
              propertyName: g,
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
          var k = E === s;
          if (!k) {
            const v = {
              instancePath: t + "/gaps",
              schemaPath: "#/properties/gaps/propertyNames",
              keyword: "propertyNames",
              params: { propertyName: g },
            };
            (e === null ? (e = [v]) : e.push(v), s++);
          }
        }
        for (const g in h)
          Xe(h[g], {
            instancePath: t + "/gaps/" + g.replace(/~/g, "~0").replace(/\//g, "~1"),
            parentData: h,
            parentDataProperty: g,
            rootData: P,
            dynamicAnchors: w,
          }) || ((e = j(e, Xe.errors)), (s = e.length));
      } else {
        const g = {
          instancePath: t + "/gaps",
          schemaPath: "#/properties/gaps/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
    if (r.events !== void 0) {
      let h = r.events;
      if (h && typeof h == "object" && !Array.isArray(h)) {
        if (h.unspecified === void 0) {
          const g = {
            instancePath: t + "/events",
            schemaPath: "#/properties/events/required",
            keyword: "required",
            params: { missingProperty: "unspecified" },
          };
          (e === null ? (e = [g]) : e.push(g), s++);
        }
        for (const g in h)
          if (!(g === "unspecified" || g === "assume")) {
            const E = {
              instancePath: t + "/events",
              schemaPath: "#/properties/events/additionalProperties",
              keyword: "additionalProperties",
              params: { additionalProperty: g },
            };
            (e === null ? (e = [E]) : e.push(E), s++);
          }
        if (
          (h.unspecified !== void 0 &&
            (O(h.unspecified, {
              instancePath: t + "/events/unspecified",
              parentData: h,
              parentDataProperty: "unspecified",
              rootData: P,
              dynamicAnchors: w,
            }) ||
              ((e = j(e, O.errors)), (s = e.length))),
          h.assume !== void 0)
        ) {
          const g = {
            instancePath: t + "/events/assume",
            schemaPath: "#/properties/events/properties/assume/false schema",
            keyword: "false schema",
            params: {},
          };
          (e === null ? (e = [g]) : e.push(g), s++);
        }
      } else {
        const g = {
          instancePath: t + "/events",
          schemaPath: "#/properties/events/type",
          keyword: "type",
          params: { type: "object" },
        };
        (e === null ? (e = [g]) : e.push(g), s++);
      }
    }
  } else {
    const h = { instancePath: t, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    (e === null ? (e = [h]) : e.push(h), s++);
  }
  return ((Ye.errors = e), s === 0);
}
Ye.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function j(r, t) {
  if (r === null) return t;
  for (const G of t) r.push(G);
  return r;
}
const Is = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:speccast:language:1",
  title: "speccast, language 1",
  type: "object",
  if: { anyOf: [{ required: ["speccast"] }, { required: ["service"] }, { required: ["include"] }] },
  then: { required: ["speccast", "service"] },
  properties: {
    speccast: { const: 1 },
    include: { type: "array", minItems: 1, items: { type: "string", pattern: "\\S" } },
    service: { $ref: "#/$defs/service" },
    limits: {
      type: "object",
      properties: { unspecified: { $ref: "#/$defs/gapText" } },
      propertyNames: { $ref: "#/$defs/limitsKey" },
      additionalProperties: { $ref: "#/$defs/limit" },
    },
    enums: {
      type: "object",
      properties: { unspecified: { $ref: "#/$defs/gapText" } },
      propertyNames: { $ref: "#/$defs/typesKey" },
      additionalProperties: { $ref: "#/$defs/enum" },
    },
    errors: {
      type: "object",
      properties: { unspecified: { $ref: "#/$defs/gapText" } },
      propertyNames: { $ref: "#/$defs/errorsKey" },
      additionalProperties: { $ref: "#/$defs/error" },
    },
    auth: {
      type: "object",
      properties: { unspecified: { $ref: "#/$defs/gapText" } },
      propertyNames: { $ref: "#/$defs/schemesKey" },
      additionalProperties: { $ref: "#/$defs/scheme" },
    },
    resources: {
      type: "object",
      properties: { unspecified: { $ref: "#/$defs/gapText" } },
      propertyNames: { $ref: "#/$defs/typesKey" },
      additionalProperties: { $ref: "#/$defs/resource" },
    },
    endpoints: {
      type: "object",
      properties: { unspecified: { $ref: "#/$defs/gapText" } },
      propertyNames: { $ref: "#/$defs/endpointsKey" },
      additionalProperties: { $ref: "#/$defs/endpoint" },
    },
    gaps: {
      type: "object",
      propertyNames: { $ref: "#/$defs/questionsKey" },
      additionalProperties: { $ref: "#/$defs/question" },
    },
    events: {
      type: "object",
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: !1 },
      additionalProperties: !1,
    },
  },
  additionalProperties: !1,
  $defs: {
    text: { type: "string", pattern: "\\S" },
    gapText: {
      title: "gap",
      type: ["string", "array"],
      if: { type: "string" },
      then: { pattern: "\\S" },
      else: { minItems: 1, items: { $ref: "#/$defs/text" } },
    },
    question: {
      title: "question",
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/text" },
      else: {
        required: ["question"],
        properties: { question: { $ref: "#/$defs/text" }, assume: { $ref: "#/$defs/text" } },
        additionalProperties: !1,
      },
    },
    doc: { type: "string", pattern: "\\S" },
    limitName: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
    lowerName: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
    typeName: { type: "string", pattern: "^[A-Z][A-Za-z0-9]{0,127}$" },
    errorName: { type: "string", pattern: "^[a-z][a-z0-9_]{0,127}$" },
    limitsKey: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
    questionsKey: { type: "string", pattern: "^(?!unspecified$)[a-z][A-Za-z0-9]{0,127}$" },
    schemesKey: { type: "string", pattern: "^(?!(?:none|via)$)[a-z][A-Za-z0-9]{0,127}$" },
    typesKey: { type: "string", pattern: "^(?:unspecified|[A-Z][A-Za-z0-9]{0,127})$" },
    errorsKey: { type: "string", pattern: "^[a-z][a-z0-9_]{0,127}$" },
    endpointsKey: {
      type: "string",
      pattern: "^(?:unspecified|[a-z][A-Za-z0-9]{0,127}\\.[a-z][A-Za-z0-9]{0,127})$",
    },
    fieldKey: {
      type: "string",
      pattern:
        "^(?!__proto__\\??$)(?!\\?$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{1,128}$",
    },
    siblingKey: {
      type: "string",
      pattern:
        "^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{0,127}[^?\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]$",
    },
    headerKey: { type: "string", pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}\\??$" },
    headerName: { type: "string", pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$" },
    scalar: { type: ["string", "number", "boolean", "null"] },
    deprecated: {
      type: ["boolean", "string", "object"],
      if: { type: "object" },
      then: {
        required: ["reason"],
        properties: {
          reason: { $ref: "#/$defs/text" },
          since: { $ref: "#/$defs/text" },
          sunset: { type: "string", pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$" },
        },
        additionalProperties: !1,
      },
      else: { if: { type: "string" }, then: { $ref: "#/$defs/text" }, else: { const: !0 } },
    },
    service: {
      title: "service",
      type: "object",
      required: ["name"],
      properties: {
        name: { $ref: "#/$defs/typeName" },
        doc: { $ref: "#/$defs/doc" },
        version: { $ref: "#/$defs/text" },
        base_url: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/text" },
          else: { $ref: "#/$defs/textGap" },
        },
        versioning: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/text" },
          else: { $ref: "#/$defs/textGap" },
        },
        groups: {
          type: ["array", "object"],
          if: { type: "array" },
          then: { $ref: "#/$defs/groupNames" },
          else: { $ref: "#/$defs/groupsGap" },
        },
        auth: { $ref: "#/$defs/authOrGap" },
        error_body: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/errorBodyName" },
          else: { $ref: "#/$defs/errorBodyGap" },
        },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          minProperties: 1,
          properties: {
            doc: { $ref: "#/$defs/doc" },
            version: { $ref: "#/$defs/text" },
            base_url: { $ref: "#/$defs/text" },
            versioning: { $ref: "#/$defs/text" },
            groups: { $ref: "#/$defs/groupNames" },
            auth: { $ref: "#/$defs/authExpression" },
            error_body: { $ref: "#/$defs/errorBodyName" },
          },
          additionalProperties: !1,
        },
      },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
    textGap: {
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/text" } },
      additionalProperties: !1,
    },
    groupNames: { type: "array", items: { $ref: "#/$defs/text" } },
    groupsGap: {
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/groupNames" } },
      additionalProperties: !1,
    },
    errorBodyName: { type: "string", pattern: "^(?:problem|unspecified|[A-Z][A-Za-z0-9]*)$" },
    errorBodyGap: {
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/errorBodyName" } },
      additionalProperties: !1,
    },
    authExpression: {
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/lowerName" },
      else: { $ref: "#/$defs/authAlternatives" },
    },
    authOrGap: {
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/lowerName" },
      else: {
        if: { required: ["unspecified"] },
        then: {
          required: ["unspecified"],
          properties: {
            unspecified: { $ref: "#/$defs/gapText" },
            assume: { $ref: "#/$defs/authExpression" },
          },
          additionalProperties: !1,
        },
        else: { $ref: "#/$defs/authAlternatives" },
      },
    },
    authAlternatives: {
      if: { required: ["all"] },
      then: { $ref: "#/$defs/authAll" },
      else: {
        required: ["any"],
        properties: {
          any: {
            type: "array",
            minItems: 1,
            items: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/lowerName" },
              else: { $ref: "#/$defs/authAll" },
            },
          },
        },
        additionalProperties: !1,
      },
    },
    authAll: {
      required: ["all"],
      properties: { all: { type: "array", minItems: 1, items: { $ref: "#/$defs/lowerName" } } },
      additionalProperties: !1,
    },
    limit: {
      title: "limit",
      type: ["number", "object"],
      if: { type: "object" },
      then: {
        if: {
          not: {
            anyOf: [
              { required: ["unspecified"] },
              { required: ["min"] },
              { required: ["max"] },
              { required: ["days"] },
              { required: ["hours"] },
              { required: ["minutes"] },
              { required: ["seconds"] },
              { required: ["milliseconds"] },
            ],
          },
        },
        then: { required: ["max"] },
        properties: {
          min: { type: "number" },
          max: { type: "number" },
          days: { type: "number", minimum: 0 },
          hours: { type: "number", minimum: 0 },
          minutes: { type: "number", minimum: 0 },
          seconds: { type: "number", minimum: 0 },
          milliseconds: { type: "number", minimum: 0 },
          error: { $ref: "#/$defs/errorName" },
          doc: { $ref: "#/$defs/doc" },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: { $ref: "#/$defs/assumedLimit" },
        },
        dependentSchemas: {
          days: { properties: { hours: !1, minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
          hours: { properties: { minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
          minutes: { properties: { seconds: !1, milliseconds: !1, min: !1, max: !1 } },
          seconds: { properties: { milliseconds: !1, min: !1, max: !1 } },
          milliseconds: { properties: { min: !1, max: !1 } },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
    },
    assumedLimit: {
      type: ["number", "object"],
      if: { type: "object" },
      then: {
        minProperties: 1,
        properties: {
          min: { type: "number" },
          max: { type: "number" },
          days: { type: "number", minimum: 0 },
          hours: { type: "number", minimum: 0 },
          minutes: { type: "number", minimum: 0 },
          seconds: { type: "number", minimum: 0 },
          milliseconds: { type: "number", minimum: 0 },
        },
        dependentSchemas: {
          days: { properties: { hours: !1, minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
          hours: { properties: { minutes: !1, seconds: !1, milliseconds: !1, min: !1, max: !1 } },
          minutes: { properties: { seconds: !1, milliseconds: !1, min: !1, max: !1 } },
          seconds: { properties: { milliseconds: !1, min: !1, max: !1 } },
          milliseconds: { properties: { min: !1, max: !1 } },
        },
        additionalProperties: !1,
      },
    },
    enum: {
      title: "enum",
      type: ["array", "object"],
      if: { type: "array" },
      then: { $ref: "#/$defs/enumValues" },
      else: {
        if: { required: ["unspecified"] },
        else: { required: ["values"] },
        properties: {
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
          values: { $ref: "#/$defs/enumValuesBesideGap" },
          open: { const: !0 },
          terminal: {
            type: ["array", "object"],
            if: { type: "array" },
            then: { $ref: "#/$defs/stateNames" },
            else: {
              required: ["unspecified"],
              properties: {
                unspecified: { $ref: "#/$defs/gapText" },
                assume: { $ref: "#/$defs/stateNames" },
              },
              additionalProperties: !1,
            },
          },
          transitions: {
            type: ["array", "object"],
            if: { type: "array" },
            then: { $ref: "#/$defs/transitions" },
            else: {
              required: ["unspecified"],
              properties: {
                unspecified: { $ref: "#/$defs/gapText" },
                assume: { $ref: "#/$defs/transitions" },
              },
              additionalProperties: !1,
            },
          },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: "object",
            minProperties: 1,
            properties: {
              doc: { $ref: "#/$defs/doc" },
              values: { $ref: "#/$defs/enumValuesBesideGap" },
              open: { const: !0 },
              terminal: { $ref: "#/$defs/stateNames" },
              transitions: { $ref: "#/$defs/transitions" },
            },
            additionalProperties: !1,
          },
        },
        dependentRequired: { assume: ["unspecified"] },
        additionalProperties: !1,
      },
    },
    enumValues: { type: "array", minItems: 1, items: { $ref: "#/$defs/enumValue" } },
    enumValuesBesideGap: { type: "array", items: { $ref: "#/$defs/enumValue" } },
    enumValue: {
      type: ["string", "object"],
      if: { type: "object" },
      then: {
        required: ["value"],
        properties: {
          value: { type: "string" },
          doc: { $ref: "#/$defs/doc" },
          deprecated: { $ref: "#/$defs/deprecated" },
        },
        additionalProperties: !1,
      },
    },
    stateNames: { type: "array", items: { $ref: "#/$defs/text" } },
    transitions: { type: "array", items: { $ref: "#/$defs/text" } },
    error: {
      title: "error",
      type: "object",
      if: { required: ["unspecified"] },
      else: { required: ["status"] },
      properties: {
        status: { $ref: "#/$defs/errorStatus" },
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
        code: { $ref: "#/$defs/text" },
        fields: { $ref: "#/$defs/fields" },
        headers: { $ref: "#/$defs/headerFields" },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          minProperties: 1,
          properties: {
            status: { $ref: "#/$defs/errorStatus" },
            doc: { $ref: "#/$defs/doc" },
            code: { $ref: "#/$defs/text" },
            fields: { $ref: "#/$defs/fields" },
            headers: { $ref: "#/$defs/headerFields" },
          },
          additionalProperties: !1,
        },
      },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
    errorStatus: { type: "integer", minimum: 400, maximum: 599 },
    scheme: {
      title: "scheme",
      type: "object",
      minProperties: 1,
      properties: {
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
        basic: { $ref: "#/$defs/basic" },
        bearer: { $ref: "#/$defs/credential" },
        headers: { $ref: "#/$defs/credentialHeaders" },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          minProperties: 1,
          properties: {
            doc: { $ref: "#/$defs/doc" },
            basic: { $ref: "#/$defs/basic" },
            bearer: { $ref: "#/$defs/credential" },
            headers: { $ref: "#/$defs/credentialHeaders" },
          },
          additionalProperties: !1,
        },
      },
      dependentSchemas: { basic: { properties: { bearer: !1 } } },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
    basic: {
      type: "object",
      required: ["username", "password"],
      properties: { username: { $ref: "#/$defs/credential" }, password: { $ref: "#/$defs/credential" } },
      additionalProperties: !1,
    },
    credential: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,127}$" },
    credentialHeaders: {
      type: "object",
      minProperties: 1,
      propertyNames: { $ref: "#/$defs/headerName" },
      additionalProperties: { $ref: "#/$defs/credential" },
    },
    resource: {
      title: "resource",
      type: "object",
      if: { required: ["union"] },
      then: { $ref: "#/$defs/unionResource" },
      else: { $ref: "#/$defs/objectResource" },
    },
    objectResource: {
      if: {
        not: { anyOf: [{ required: ["fields"] }, { required: ["extends"] }, { required: ["unspecified"] }] },
      },
      then: { required: ["fields"] },
      properties: {
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
        closed: { const: !0 },
        open: { const: !0 },
        presence: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { const: "unspecified" },
          else: { $ref: "#/$defs/presenceGap" },
        },
        extends: { $ref: "#/$defs/typeName" },
        fields: { $ref: "#/$defs/fields" },
        at_least: { type: "integer", minimum: 1 },
        rules: { $ref: "#/$defs/rules" },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          minProperties: 1,
          properties: {
            doc: { $ref: "#/$defs/doc" },
            closed: { const: !0 },
            open: { const: !0 },
            fields: { $ref: "#/$defs/fields" },
            at_least: { type: "integer", minimum: 1 },
            rules: { $ref: "#/$defs/rules" },
          },
          dependentSchemas: { closed: { properties: { open: !1 } } },
          additionalProperties: !1,
        },
      },
      dependentSchemas: { closed: { properties: { open: !1 } } },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
    unionResource: {
      properties: {
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
        union: {
          title: "union",
          type: "object",
          if: { required: ["unspecified"] },
          else: { required: ["of"] },
          properties: {
            tag: { $ref: "#/$defs/text" },
            by: { $ref: "#/$defs/text" },
            of: { type: "array", items: { $ref: "#/$defs/typeName" } },
            otherwise: { $ref: "#/$defs/typeName" },
            unspecified: { $ref: "#/$defs/gapText" },
            assume: { $ref: "#/$defs/assumedUnion" },
          },
          dependentRequired: { assume: ["unspecified"] },
          additionalProperties: !1,
        },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          required: ["union"],
          properties: { union: { $ref: "#/$defs/assumedUnion" } },
          additionalProperties: !1,
        },
      },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
    assumedUnion: {
      type: "object",
      minProperties: 1,
      properties: {
        tag: { $ref: "#/$defs/text" },
        by: { $ref: "#/$defs/text" },
        of: { type: "array", items: { $ref: "#/$defs/typeName" } },
        otherwise: { $ref: "#/$defs/typeName" },
      },
      additionalProperties: !1,
    },
    rules: {
      type: "object",
      propertyNames: { $ref: "#/$defs/lowerName" },
      additionalProperties: {
        type: ["string", "object"],
        if: { type: "string" },
        then: { $ref: "#/$defs/text" },
        else: {
          if: { required: ["unspecified"] },
          else: { required: ["doc"] },
          properties: {
            doc: { $ref: "#/$defs/text" },
            error: { $ref: "#/$defs/errorName" },
            unspecified: { $ref: "#/$defs/gapText" },
            assume: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/text" },
              else: {
                minProperties: 1,
                properties: { doc: { $ref: "#/$defs/text" }, error: { $ref: "#/$defs/errorName" } },
                additionalProperties: !1,
              },
            },
          },
          dependentRequired: { assume: ["unspecified"] },
          additionalProperties: !1,
        },
      },
    },
    fields: {
      title: "fields",
      type: "object",
      propertyNames: { $ref: "#/$defs/fieldKey" },
      additionalProperties: { $ref: "#/$defs/field" },
    },
    headerFields: {
      type: "object",
      propertyNames: { $ref: "#/$defs/headerKey" },
      additionalProperties: { $ref: "#/$defs/field" },
    },
    field: {
      title: "field",
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/typeExpression" },
      else: { $ref: "#/$defs/fieldObject" },
    },
    typeExpression: { title: "type", type: "string", pattern: "\\S" },
    fieldObject: {
      if: { required: ["const"] },
      then: {
        properties: {
          type: !1,
          list: !1,
          map: !1,
          length: !1,
          range: !1,
          count: !1,
          pattern: !1,
          unique: !1,
        },
      },
      else: {
        if: { required: ["list"] },
        then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
        else: {
          if: { required: ["map"] },
          then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
          else: {
            if: { required: ["unspecified"] },
            else: { required: ["type"] },
            properties: { nullable: !1 },
          },
        },
      },
      properties: {
        const: { $ref: "#/$defs/scalar" },
        type: { $ref: "#/$defs/typeExpression" },
        list: { $ref: "#/$defs/element" },
        map: { $ref: "#/$defs/element" },
        nullable: { const: !0 },
        length: { $ref: "#/$defs/sizeBounds" },
        range: { $ref: "#/$defs/rangeBounds" },
        count: { $ref: "#/$defs/sizeBounds" },
        pattern: { $ref: "#/$defs/text" },
        unique: { const: !0 },
        doc: { $ref: "#/$defs/doc" },
        default: {},
        example: {},
        sensitive: { const: !0 },
        deprecated: { $ref: "#/$defs/deprecated" },
        presence: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { enum: ["required", "unspecified"] },
          else: { $ref: "#/$defs/presenceGap" },
        },
        required_when: { $ref: "#/$defs/condition" },
        only_when: { $ref: "#/$defs/condition" },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/typeExpression" },
          else: { $ref: "#/$defs/assumedField" },
        },
      },
      additionalProperties: !1,
    },
    assumedField: {
      if: { required: ["const"] },
      then: {
        properties: {
          type: !1,
          list: !1,
          map: !1,
          length: !1,
          range: !1,
          count: !1,
          pattern: !1,
          unique: !1,
        },
      },
      else: {
        if: { required: ["list"] },
        then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
        else: {
          if: { required: ["map"] },
          then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
          else: { if: { required: ["doc"] }, else: { required: ["type"] }, properties: { nullable: !1 } },
        },
      },
      properties: {
        const: { $ref: "#/$defs/scalar" },
        type: { $ref: "#/$defs/typeExpression" },
        list: { $ref: "#/$defs/element" },
        map: { $ref: "#/$defs/element" },
        nullable: { const: !0 },
        length: { $ref: "#/$defs/sizeBounds" },
        range: { $ref: "#/$defs/rangeBounds" },
        count: { $ref: "#/$defs/sizeBounds" },
        pattern: { $ref: "#/$defs/text" },
        unique: { const: !0 },
        doc: { $ref: "#/$defs/doc" },
      },
      additionalProperties: !1,
    },
    element: {
      title: "element",
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/typeExpression" },
      else: {
        if: { required: ["const"] },
        then: {
          properties: {
            type: !1,
            list: !1,
            map: !1,
            length: !1,
            range: !1,
            count: !1,
            pattern: !1,
            unique: !1,
          },
        },
        else: {
          if: { required: ["list"] },
          then: { properties: { type: !1, map: !1, length: !1, range: !1, pattern: !1 } },
          else: {
            if: { required: ["map"] },
            then: { properties: { type: !1, length: !1, range: !1, pattern: !1, unique: !1 } },
            else: {
              if: { required: ["unspecified"] },
              else: { required: ["type"] },
              properties: { nullable: !1 },
            },
          },
        },
        properties: {
          const: { $ref: "#/$defs/scalar" },
          type: { $ref: "#/$defs/typeExpression" },
          list: { $ref: "#/$defs/element" },
          map: { $ref: "#/$defs/element" },
          nullable: { const: !0 },
          length: { $ref: "#/$defs/sizeBounds" },
          range: { $ref: "#/$defs/rangeBounds" },
          count: { $ref: "#/$defs/sizeBounds" },
          pattern: { $ref: "#/$defs/text" },
          unique: { const: !0 },
          unspecified: { $ref: "#/$defs/gapText" },
          assume: {
            type: ["string", "object"],
            if: { type: "string" },
            then: { $ref: "#/$defs/typeExpression" },
            else: { $ref: "#/$defs/assumedField" },
          },
        },
        additionalProperties: !1,
      },
    },
    presenceGap: {
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { const: "required" } },
      additionalProperties: !1,
    },
    sizeBounds: {
      type: ["number", "string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/limitName" },
      else: {
        if: { type: "object" },
        then: {
          minProperties: 1,
          properties: {
            min: { type: "integer", minimum: 0, maximum: 9007199254740991 },
            max: { type: "integer", minimum: 0, maximum: 9007199254740991 },
          },
          additionalProperties: !1,
        },
        else: { multipleOf: 1, minimum: 0 },
      },
    },
    rangeBounds: {
      type: ["number", "string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/limitName" },
      else: {
        if: { type: "object" },
        then: {
          minProperties: 1,
          properties: { min: { type: "number" }, max: { type: "number" } },
          additionalProperties: !1,
        },
      },
    },
    condition: {
      title: "condition",
      type: "object",
      minProperties: 1,
      propertyNames: { $ref: "#/$defs/siblingKey" },
      additionalProperties: {
        type: ["string", "number", "boolean", "null", "array"],
        if: { type: "array" },
        then: { minItems: 1, items: { $ref: "#/$defs/scalar" } },
      },
    },
    endpoint: {
      title: "endpoint",
      type: "object",
      if: {
        not: {
          anyOf: [
            { required: ["GET"] },
            { required: ["POST"] },
            { required: ["PUT"] },
            { required: ["PATCH"] },
            { required: ["DELETE"] },
          ],
        },
      },
      then: { required: ["GET"] },
      properties: {
        GET: { $ref: "#/$defs/route" },
        POST: { $ref: "#/$defs/route" },
        PUT: { $ref: "#/$defs/route" },
        PATCH: { $ref: "#/$defs/route" },
        DELETE: { $ref: "#/$defs/route" },
        doc: { $ref: "#/$defs/doc" },
        deprecated: { $ref: "#/$defs/deprecated" },
        path: { $ref: "#/$defs/fields" },
        query: { $ref: "#/$defs/fields" },
        headers: { $ref: "#/$defs/headerFields" },
        body: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/typeExpression" },
          else: { $ref: "#/$defs/fields" },
        },
        body_as: { $ref: "#/$defs/fieldKey" },
        response: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/typeExpression" },
          else: {
            if: { required: ["unspecified"] },
            then: {
              required: ["unspecified"],
              properties: {
                unspecified: { $ref: "#/$defs/gapText" },
                assume: { $ref: "#/$defs/assumedResponse" },
              },
              additionalProperties: !1,
            },
            else: { $ref: "#/$defs/responseObject" },
          },
        },
        errors: { type: "array", items: { $ref: "#/$defs/errorName" } },
        auth: { $ref: "#/$defs/authOrGap" },
        reads: { const: !0 },
        idempotency: {
          title: "description of idempotency",
          type: "object",
          required: ["window", "header"],
          properties: {
            window: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/limitName" },
              else: { $ref: "#/$defs/limitNameGap" },
            },
            header: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/headerName" },
              else: { $ref: "#/$defs/headerNameGap" },
            },
            required: { const: !0 },
          },
          additionalProperties: !1,
        },
        deadline: {
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/headerName" },
          else: { $ref: "#/$defs/headerNameGap" },
        },
        pages: {
          title: "description of pages",
          type: "object",
          required: ["cursor", "next", "items"],
          properties: {
            cursor: { $ref: "#/$defs/text" },
            next: { $ref: "#/$defs/text" },
            items: { $ref: "#/$defs/text" },
          },
          additionalProperties: !1,
        },
        precondition: {
          title: "precondition",
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/$defs/text" },
          else: {
            if: { required: ["unspecified"] },
            else: { required: ["doc"] },
            properties: {
              doc: { $ref: "#/$defs/text" },
              resource: { $ref: "#/$defs/typeName" },
              field: { $ref: "#/$defs/text" },
              is: {
                type: ["string", "number", "boolean", "null", "array"],
                if: { type: "array" },
                then: { minItems: 1, items: { $ref: "#/$defs/scalar" } },
              },
              error: { $ref: "#/$defs/errorName" },
              unspecified: { $ref: "#/$defs/gapText" },
              assume: {
                type: ["string", "object"],
                if: { type: "string" },
                then: { $ref: "#/$defs/text" },
                else: {
                  minProperties: 1,
                  properties: {
                    doc: { $ref: "#/$defs/text" },
                    resource: { $ref: "#/$defs/typeName" },
                    field: { $ref: "#/$defs/text" },
                    is: { $ref: "#/$defs/scalar" },
                    error: { $ref: "#/$defs/errorName" },
                  },
                  additionalProperties: !1,
                },
              },
            },
            dependentRequired: { assume: ["unspecified"] },
            additionalProperties: !1,
          },
        },
        rules: { $ref: "#/$defs/rules" },
        wait_on: { $ref: "#/$defs/text" },
        unspecified: { $ref: "#/$defs/gapText" },
        assume: {
          type: "object",
          minProperties: 1,
          properties: {
            doc: { $ref: "#/$defs/doc" },
            path: { $ref: "#/$defs/fields" },
            query: { $ref: "#/$defs/fields" },
            headers: { $ref: "#/$defs/headerFields" },
            body: {
              type: ["string", "object"],
              if: { type: "string" },
              then: { $ref: "#/$defs/typeExpression" },
              else: { $ref: "#/$defs/fields" },
            },
            response: { $ref: "#/$defs/assumedResponse" },
            errors: { type: "array", items: { $ref: "#/$defs/errorName" } },
            auth: { $ref: "#/$defs/authExpression" },
            reads: { const: !0 },
            rules: { $ref: "#/$defs/rules" },
          },
          additionalProperties: !1,
        },
      },
      dependentSchemas: {
        GET: { properties: { POST: !1, PUT: !1, PATCH: !1, DELETE: !1 } },
        POST: { properties: { PUT: !1, PATCH: !1, DELETE: !1 } },
        PUT: { properties: { PATCH: !1, DELETE: !1 } },
        PATCH: { properties: { DELETE: !1 } },
      },
      dependentRequired: { assume: ["unspecified"] },
      additionalProperties: !1,
    },
    route: { type: "string", pattern: "^/[^\\s?#]{0,2047}$" },
    limitNameGap: {
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/limitName" } },
      additionalProperties: !1,
    },
    headerNameGap: {
      required: ["unspecified"],
      properties: { unspecified: { $ref: "#/$defs/gapText" }, assume: { $ref: "#/$defs/headerName" } },
      additionalProperties: !1,
    },
    assumedResponse: {
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/$defs/typeExpression" },
      else: { $ref: "#/$defs/responseObject" },
    },
    responseObject: {
      title: "response",
      if: { required: ["type"] },
      else: { required: ["status"] },
      properties: {
        status: { type: "integer", minimum: 200, maximum: 299 },
        type: { $ref: "#/$defs/typeExpression" },
        headers: { $ref: "#/$defs/headerFields" },
      },
      additionalProperties: !1,
    },
  },
};
export { Ks as default, Is as schema, zs as validate };
