import { buildPlugins } from './buildPlugins.mjs'
import { install } from './install.mjs'

/** Prepares everything that the tests of the examples use: packed packages, frameworks, built plugins. */
export async function prepareExamples() {
  await install()
  await buildPlugins()
}
