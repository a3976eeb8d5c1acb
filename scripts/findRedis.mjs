import { findProgram, installFromDebian } from './installFromDebian.mjs'

/** The path of `redis-server`, taken from Debian as root where it is not there; undefined when there is none to be had. */
export async function findRedis() {
  if (!findProgram('redis-server')) await installFromDebian('redis', ['redis-server'])
  return findProgram('redis-server')
}
