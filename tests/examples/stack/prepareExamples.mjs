import { buildPlugins } from './buildPlugins.mjs'
import { install } from './install.mjs'

/** Makes everything ready that the tests of the examples run on: packed packages, frameworks, built plugins. */
export async function prepareExamples() {
  await install()
  await buildPlugins()
}
