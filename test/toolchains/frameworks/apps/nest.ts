import "reflect-metadata";
import { Controller, Get, Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { ExpressAdapter } from "@nestjs/platform-express";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { Test } from "@nestjs/testing";
import { ApiHandlers, ApiModule } from "./api.module.js";
import { createPartialServer } from "./generated/server.js";
import { stored } from "./handlers.js";
import { use } from "./use.js";

@Controller("parcels")
class ParcelsController {
  @Get()
  list() {
    return { parcels: [...stored.values()], next: null };
  }
}

@Module({ imports: [ApiModule], controllers: [ParcelsController] })
class AppModule {
  readonly name = "parcels";
}

for (const adapter of [new ExpressAdapter(), new FastifyAdapter()]) {
  const app = await NestFactory.create(AppModule, adapter, { logger: false });
  await app.listen(0);
  await use(await app.getUrl());
  await app.close();
}

// A testing module gets its adapter later, and its providers can be overridden.
const other = createPartialServer({
  parcels: { get: async ({ id }) => ({ id, label: "Other", status: "created" }) },
});
for (const adapter of [new ExpressAdapter(), new FastifyAdapter()]) {
  const testing = Test.createTestingModule({ imports: [AppModule] });
  const app = (await testing.compile()).createNestApplication(adapter, { logger: false });
  await app.listen(0);
  await use(await app.getUrl());
  await app.close();
}
for (const adapter of [new ExpressAdapter(), new FastifyAdapter()]) {
  const testing = Test.createTestingModule({ imports: [AppModule] });
  const overridden = testing.overrideProvider(ApiHandlers).useValue({ server: other });
  const app = (await overridden.compile()).createNestApplication(adapter, { logger: false });
  await app.listen(0);
  const { label } = await (await fetch(`${await app.getUrl()}/parcels/p1`)).json();
  if (label !== "Other") console.log(label);
  await app.close();
}
