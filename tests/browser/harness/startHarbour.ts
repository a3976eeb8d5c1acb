import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGateway, type GatewayConfig } from '@plugboard/gateway-service'
import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { gatewayConfig } from '../../../demo/stack/gatewayConfig.mjs'
import { maker } from '../../../demo/stack/seedTokens.mjs'
import contracts from '../../contracts/contracts.json'
import { stack } from './stack.js'
import { startOwnDemo } from './startDemo.js'
import { startHarbourChain } from './startHarbourChain.js'

const dropAbi = parseAbi(['constructor(string name, string uri)', 'function drop(address[] owners)'])

/** A file, or its new location. */
type File = Buffer | string | { readonly movedTo: string }

type Config = ReturnType<typeof gatewayConfig>

/** The differences of a demo from the one of `npm start`. */
interface HarbourOptions {
  /** Pictures below `ipfs:`. */
  readonly files?: Readonly<Record<string, File>>
  /** Changes the gateway's configuration. @param url JSON-RPC of Harbour, which has its tokens by then */
  readonly configure?: (config: Config, url: string) => Promise<Config & Pick<GatewayConfig, 'indexes'>>
}

/** The demo as in `npm start`: Harbour with its tokens, collectibles and pools, and a gateway that serves it. */
export async function startHarbour({
  files = {},
  configure = async (config) => config
}: HarbourOptions = {}) {
  const harbour = await startHarbourChain()
  const { client, send } = harbour
  const ipfs = createServer((request, response) => {
    const file = files[(request.url ?? '').replace(/^\/ipfs\//, '')]
    if (typeof file === 'object' && 'movedTo' in file)
      response.writeHead(302, { Location: file.movedTo }).end()
    else response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => ipfs.listen(0, '127.0.0.1', resolve))
  const ipfsUrl = `http://127.0.0.1:${(ipfs.address() as AddressInfo).port}/ipfs/`
  const { rpc, bitcoin, solana } = stack()
  const urls = { harbour: harbour.url, highland: rpc[1], bitcoin, solana }
  const config = await configure(gatewayConfig(urls), harbour.url)
  const gateway = await createGateway({ database: ':memory:', config: { ...config, ipfsUrl } })
  const demo = await startOwnDemo({ rpc: [harbour.url, rpc[1]], gateway: gateway.url })
  return {
    url: demo.url,
    client,
    send,
    /** Drops a piece on each of the accounts, of a collection with this name and metadata. */
    async drop(name: string, uri: string, owners: readonly Hex[]): Promise<void> {
      const bytecode = contracts.SpamDrop as Hex
      const hash = await send(maker as Hex, {
        data: encodeDeployData({ abi: dropAbi, bytecode, args: [name, uri] })
      })
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      const data = encodeFunctionData({ abi: dropAbi, functionName: 'drop', args: [owners] })
      await send(maker as Hex, { to: contractAddress as Hex, data })
    },
    async stop() {
      await demo.stop()
      await gateway.close()
      await new Promise((resolve) => ipfs.close(resolve))
      await harbour.stop()
    }
  }
}
