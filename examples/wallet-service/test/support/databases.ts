/** Runs a suite on both databases: the embedded one and PostgreSQL. */
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { checkedSeed } from "../../src/seed/read-seed.js";
import { startService, type Service, type ServiceOptions } from "../../src/service.js";
import type { Place } from "../../src/storage/storage.js";
import { command } from "./command.js";
import { isExhaustive } from "./run-size.js";

/** A kind of database, and services on it. */
export interface TestDatabase {
  readonly kind: "PGlite" | "PostgreSQL";
  /** A fresh, empty place that lasts until the suite ends; several services can have it in turn. */
  place(): Promise<Place>;
  /** Starts a service that stops with the suite, in a fresh place unless `options` name one. */
  start(options?: TestServiceOptions): Promise<Service>;
  /** The same for a whole suite: before its tests. Read its properties inside tests only. */
  service(options?: TestServiceOptions): Service;
}

/** Options of a service under test. The seed is checked as a file would be. */
export interface TestServiceOptions extends Omit<ServiceOptions, "seed"> {
  readonly seed?: object;
}

/**
 * Declares `suite` on PostgreSQL alone where there is one, else on the embedded database: that takes most of the CPU time of
 * these tests, and repeats what they say. What differs, storage and the death of processes, is tried on both; so is all of it
 * with TESTS=all.
 */
export function describeOnDatabases(title: string, suite: (database: TestDatabase) => void): void {
  if (isExhaustive || !("url" in inject("postgres"))) describeOnBoth(title, suite);
  else describeOnPostgres(title, suite);
}

/** Declares `suite` once for each database in every run; on PostgreSQL it is skipped where there is none. */
export function describeOnBoth(title: string, suite: (database: TestDatabase) => void): void {
  describe(`${title} [PGlite]`, () => suite(databaseOf("PGlite", embeddedPlaces())));
  describeOnPostgres(title, suite);
}

/** Declares `suite` for what an embedded database cannot do: take several processes. */
export function describeOnPostgres(title: string, suite: (database: TestDatabase) => void): void {
  const postgres = inject("postgres");
  if ("url" in postgres)
    describe(`${title} [PostgreSQL]`, () => suite(databaseOf("PostgreSQL", postgresPlaces(postgres.url))));
  else describe.skip(`${title} [PostgreSQL: ${postgres.missing}]`, () => {});
}

function databaseOf(kind: TestDatabase["kind"], place: () => Promise<Place>): TestDatabase {
  const started: Service[] = [];
  afterAll(async () => {
    await Promise.all(started.map((service) => service.close()));
  });
  const start = async ({ seed, ...options }: TestServiceOptions = {}): Promise<Service> => {
    const service = await startService({
      place: await place(),
      sweepEveryMs: 0,
      // Most suites make the service fail on purpose; one that is about its log gives one of its own.
      log: () => {},
      ...options,
      seed: seed && checkedSeed(seed),
    });
    started.push(service);
    return service;
  };
  return {
    kind,
    place,
    start,
    service: (options) => {
      let service: Service | undefined;
      beforeAll(async () => {
        service = await start(options);
      });
      return new Proxy({} as Service, {
        get: (_, name: keyof Service) => {
          if (service === undefined) throw new Error("The service is there inside tests only.");
          return service[name];
        },
      });
    },
  };
}

/** Folders that go away with the suite. */
function embeddedPlaces(): () => Promise<Place> {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), "wallet-data-"));
    folders.push(folder);
    cpSync(inject("emptyDataFolder"), folder, { recursive: true });
    return { folder };
  };
}

/** Databases that go away with the suite. */
function postgresPlaces(url: string): () => Promise<Place> {
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await command(url, `drop database ${name} with (force)`);
  });
  return async () => {
    const name = `wallet_${randomBytes(6).toString("hex")}`;
    await command(url, `create database ${name}`);
    names.push(name);
    const databaseUrl = new URL(url);
    databaseUrl.pathname = `/${name}`;
    return { databaseUrl: databaseUrl.href };
  };
}
