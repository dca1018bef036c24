import "reflect-metadata";
import { Controller, Get, Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { ExpressAdapter } from "@nestjs/platform-express";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { ApiModule } from "./api.module.js";
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
