import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '../lib/buildPage.mjs'
import { repoDir } from '../lib/paths.mjs'
import { measureAccount } from './measureAccount.mjs'
import { measureAccountViews } from './measureAccountViews.mjs'
import { measureFlood } from './measureFlood.mjs'
import { measureFrames } from './measureFrames.mjs'
import { measureGateway } from './measureGateway.mjs'
import { measureInstall } from './measureInstall.mjs'
import { measureKits } from './measureKits.mjs'
import { measureLists } from './measureLists.mjs'
import { measurePairing } from './measurePairing.mjs'
import { measureTypes } from './measureTypes.mjs'
import { measureWallet } from './measureWallet.mjs'

const needs = ['core/dist/index.js', 'plugins/eip155/dist/index.js']

/** Measurements of Plugboard alone, in a page without its interface. Empty if it is not built. */
export async function measureMicro(browser, server) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  await buildPage('kernel')
  const inPage = [
    ...(await measureKits(browser, server.origin)),
    ...(await measureFlood(browser, server.origin)),
    ...(await measurePairing(browser, server)),
    ...(await measureAccount(browser, server.origin)),
    ...(await measureAccountViews(browser, server.origin)),
    ...(await measureLists(browser, server.origin)),
    ...(await measureFrames(browser, server.origin)),
    ...(await measureWallet(browser))
  ]
  return [...inPage, ...(await measureGateway()), ...measureTypes(), ...(await measureInstall())]
}
