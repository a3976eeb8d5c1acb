import { activitySources, swapSources } from '@plugboard/core/features'
import { json, startFaultServer } from './faultServer.js'
import { gatewaySetup } from './gatewaySetup.js'

const networkId = 'eip155:1'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** The swap sources of the gateway plugin in a test file, with services that are closed after each test. */
export function swapSourcesSetup() {
  const { ended, kitFor } = gatewaySetup()

  /** The plugin's sources, with a service that returns these answers by path. */
  async function sourcesWith(
    answers: Readonly<Record<string, unknown>>,
    swaps: readonly string[] = [networkId],
    options = {}
  ) {
    const front = await startFaultServer((asked, response) => {
      const path = new URL(asked.url ?? '/', 'http://service').pathname
      const chains = { http: [], ws: [], swaps }
      // Requests other than those for swaps are answered too: a host that fails often gets no requests for a while.
      json(path === '/v1/supported-chains' ? chains : (answers[path] ?? {}))(asked, response)
    })
    ended.push(() => front.close())
    const { kit } = kitFor({ url: front.url, ...options })
    // The first use of the plugin loads the rest of it.
    await kit.contributions(activitySources)[0]?.page({ address, networkId })
    return { kit, sources: kit.contributions(swapSources), front }
  }

  /** As `sourcesWith`, where there must be one. */
  async function sourceWith(...args: Parameters<typeof sourcesWith>) {
    const { sources, front } = await sourcesWith(...args)
    const [source] = sources
    if (!source) throw new Error('The plugin brings no source')
    return { source, front }
  }

  return { sourcesWith, sourceWith }
}
