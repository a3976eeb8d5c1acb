import { findProgram, installFromDebian } from './installFromDebian.mjs'

/** The path of `redis-server`, installed from Debian as root if it is missing; undefined when it is unavailable. */
export async function findRedis() {
  if (!findProgram('redis-server')) await installFromDebian('redis', ['redis-server'])
  return findProgram('redis-server')
}
