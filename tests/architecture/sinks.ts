import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { folders } from './folders.js'
import { parse } from './parse.js'
import { sinksIn } from './sinksIn.js'
import { sources } from './sources.js'

/**
 * The one module that owns each sink. A new use belongs behind an existing owner: a raw answer is trusted, a raw link
 * is followed, raw markup is run. `html`, `eval` and similar have no owner: nobody may use them.
 */
const owners: Readonly<Record<string, readonly string[]>> = {
  fetch: [
    'core/src/testing/browser/announceWallet.ts',
    'plugins/analytics/src/AnalyticsSender.ts',
    'plugins/bip122/src/reads/EsploraReader.ts',
    'plugins/cosmos/src/chain/RpcReader.ts',
    'plugins/gateway/src/http/HttpClient.ts',
    // Pictures are bytes, and the gate for pictures checks the result.
    'plugins/gateway/src/images/fetchImage.ts',
    'plugins/portfolio/src/sources/TokenListFile.ts',
    'plugins/siwx/src/strategies/referenceServer.ts',
    // A client of viem cannot distinguish a chain's "no" from an endpoint that is down, and reads answers of any size.
    'plugins/siwx/src/verify/signatures/ChainEndpoint.ts',
    'plugins/solana/src/chain/rpcClient.ts',
    // Providers of social logins: answers are limited in size here, and parsed by oauth4webapi.
    'services/auth/src/identities/askProvider.ts',
    'services/auth/src/rpc/RpcProxy.ts',
    'services/gateway/src/chains/fetchChain.ts',
    'services/gateway/src/import/fetchBounded.ts',
    // A monitor reads every byte that a wallet is served with, and interprets none of it as text.
    'services/wallet/src/server/compareSite.ts',
    'services/wallet/src/site/api/ApiClient.ts'
  ],
  'json()': ['core/src/testing/browser/announceWallet.ts'],
  'JSON.parse': [
    'core/src/gates/safeJson.ts',
    // Data that the kit has stored itself, in the first frame of a page; only texts are read from it.
    'core/src/storage/readLastAccounts.ts',
    'core/src/testing/browser/announceWallet.ts',
    // Manifests that npm and this program have written, on the developer's own machine.
    'create/src/packedFrom.ts',
    'create/src/templates.ts',
    'plugins/gateway/src/http/parseJson.ts',
    'services/gateway/src/balance/readSolanaBalance.ts',
    'services/gateway/src/chains/askEsplora.ts',
    'services/gateway/src/chains/askRpc.ts',
    'services/gateway/src/chains/fetchChain.ts',
    'services/gateway/src/database/EventTable.ts',
    'services/gateway/src/database/NameTable.ts',
    'services/gateway/src/database/ProjectTable.ts',
    'services/gateway/src/database/WalletTable.ts',
    'services/gateway/src/gates/readJsonFile.ts',
    'services/gateway/src/icons/BuiltInMarks.ts',
    'services/gateway/src/import/readFileCatalogue.ts',
    'services/gateway/src/import/readServiceCatalogue.ts',
    // Data that the service has written itself, in the cache of its answers.
    'services/gateway/src/names/EnsAnswers.ts',
    // The bytes of a webhook, once their signature has been verified as the provider's.
    'services/gateway/src/onramp/Onramp.ts',
    'services/gateway/src/rpc/passOn.ts',
    'services/gateway/src/seed/seedDatabase.ts',
    'services/gateway/src/tokens/TokenLists.ts',
    'services/relay/src/parseJson.ts',
    'services/siwx/src/cli/runCli.ts',
    'services/siwx/src/http/readBody.ts'
  ],
  storage: [
    'core/src/storage/KitStorage.ts',
    'core/src/storage/StorageInspector.ts',
    // In the first frame of a page, before the storage of the kit has been loaded.
    'core/src/storage/readLastAccounts.ts',
    'core/src/testing/browser/announceWallet.ts',
    // Everything that the wallet's site stores: device keys without readable bytes, shares, and sessions.
    'services/wallet/src/site/custody/KitWalletDatabase.ts'
  ],
  postMessage: [
    // To the wallet's frame or window: its window and exact origin once, then a port that nobody else has.
    'plugins/auth-email-social/src/frame/greetWallet.ts',
    'plugins/devtools/src/doctor/TabChannel.ts',
    'services/wallet/src/site/frame/HostPort.ts',
    // From the wallet's window to the page of the project that has opened it, at its exact origin: that it exists, and that it closes.
    'services/wallet/src/site/frame/announceWindow.ts',
    // Between the wallet's frame and a page of the wallet that it opened: to the same origin, and a port that nobody else has.
    'services/wallet/src/site/pageLink/pageLink.ts',
    // From the last page of a social login to the page that opened its window, only at the login's origin; otherwise to the wallet's own frame.
    'services/wallet/src/site/pageLink/socialReturn.ts',
    // Between the wallet's frame and its key worker: structured clone, because keys without readable bytes are transferred.
    'services/wallet/src/site/worker/WorkerChannel.ts'
  ],
  // It is missing on pages without TLS, where the embedded wallet is not used; elsewhere `randomUuid` of core takes its place.
  'crypto.randomUUID': [
    'core/src/testing/browser/announceWallet.ts',
    'plugins/auth-email-social/src/channel/ClientChannel.ts',
    'services/wallet/src/site/pageLink/FrameLink.ts',
    'services/wallet/src/site/session/HttpCustodyApi.ts'
  ],
  '.href=': ['plugins/devtools/src/panel/exportTab.ts'],
  'window.open': [
    // The wallet in a window, at the origin that the host has named.
    'plugins/auth-email-social/src/frame/openWalletWindow.ts',
    // The window of a social login: empty, then at the address that the wallet has given.
    'plugins/auth-email-social/src/login/openLoginWindow.ts',
    'plugins/solana/src/browse/openInWallet.ts',
    'plugins/walletconnect/src/links/walletLinks.ts',
    // From the settings to a provider, at the address that the login server has given.
    'services/wallet/src/site/pageLink/openLinkWindow.ts',
    // Pages of the wallet itself, by paths that are in the code.
    'services/wallet/src/site/pageLink/openWalletPage.ts'
  ],
  '.src=': [
    // The frame of the embedded wallet, at the origin that the host has named.
    'plugins/auth-email-social/src/frame/FrameElement.ts',
    'plugins/gateway/src/images/images.ts',
    'ui/src/modal/preloadImages.ts'
  ]
}

const canaries = [
  ['fetch', 'void globalThis.fetch(url)'],
  ['json()', 'const body = await answer.json()'],
  ['JSON.parse', 'JSON.parse(text)'],
  ['storage', "const kept = window.localStorage.getItem('x')"],
  ['storage', 'document.cookie = "a=b"'],
  ['.src=', 'image.src = url'],
  ['.href=', 'link.href = url'],
  ['.href=', "link.setAttribute('href', url)"],
  ['location=', 'location.href = url'],
  ['location=', 'window.location = url'],
  ['location=', 'location.assign(url)'],
  ['window.open', "window.open(url, '_blank')"],
  ['window.open', 'open(url)'],
  ['html', 'node.innerHTML = text'],
  ['html', "node.insertAdjacentHTML('beforeend', text)"],
  ['html', 'const view = <p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['style attribute', 'const view = <p style={{ color }} />'],
  ['style attribute', "node.setAttribute('style', text)"],
  ['eval', 'eval(text)'],
  ['eval', "const run = new Function('a', text)"],
  ['document.write', 'document.write(text)'],
  ['Math.random', 'const id = Math.random()'],
  ['crypto.randomUUID', 'const id = globalThis.crypto.randomUUID()'],
  ["postMessage('*')", "frame.postMessage(data, '*')"],
  ['postMessage', 'frame.postMessage(data, origin)']
] as const

const inBundles =
  /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|\beval\(|new Function|srcdoc|Math\.random/

describe('never-arrow 9: raw browser interfaces', () => {
  it.each(canaries)('are recognised: %s in %s', (sink, text) => {
    expect(sinksIn(parse('ui/src/x.tsx', text))).toContain(sink)
  })

  it('are not confused with words, types or our own names', () => {
    const text = `
      /** Not eval(x), nor node.innerHTML = x. */
      const label = 'localStorage'
      const { href } = new URL(value)
      class Ui { fetch() {} load() { return this.fetch() } }
      modal.open({ view: 'Connect' })`
    expect(sinksIn(parse('ui/src/x.tsx', text))).toEqual([])
  })

  it('are used by their owner only', () => {
    const found: Record<string, string[]> = {}
    for (const source of sources())
      for (const sink of sinksIn(source)) found[sink] = [...(found[sink] ?? []), source.path].sort()
    expect(found).toEqual(owners)
  })

  it('are not used in the built packages', () => {
    const files = folders()
      // The one file contains React and the rest, which have their own sinks; it contains no other code of ours.
      .filter((folder) => !folder.startsWith('services/') && folder !== 'cdn')
      .flatMap((folder) => {
        if (!existsSync(`${folder}/dist`)) throw new Error(`${folder} is not built: npm run build`)
        return readdirSync(`${folder}/dist`, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.js'))
          .map((file) => `${folder}/dist/${file}`)
      })
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => inBundles.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
