/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { startExplorer } from '../../test/explorerServer.js'
import { startHistoryChain } from '../../test/historyChain.js'
import type { GatewayConfig } from '../gates/configSchema.js'
import { checkLive } from './checkLive.js'

const chainId = 'eip155:31337'

it('reports that an index does not say which collectibles are spam, without which histories are served', async () => {
  const chain = await startHistoryChain(31337)
  const explorer = await startExplorer(chain)
  const [account] = chain.accounts as [Hex]
  const config: GatewayConfig = {
    chains: { [chainId]: [chain.url] },
    indexes: { [chainId]: { kind: 'blockscout', url: explorer.url } }
  }
  const check = async () => {
    const lines: string[] = []
    const isGood = await checkLive(config, { [chainId]: account }, (line) =>
      lines.push(line.replace(/ \(\d+ ms\)$/u, ''))
    )
    return [isGood, ...lines]
  }

  const before = await check()
  explorer.fail('token-transfers')
  const after = await check()
  await explorer.close()
  await chain.stop()

  const others = ['balance: 1 found', 'history: 0 found', 'nfts: 0 found'].map((line) => `${chainId} ${line}`)
  expect(before).toEqual([true, ...others, `${chainId} spam flags: 0 found`])
  expect(after).toEqual([false, ...others, `${chainId} spam flags: CHAIN_UNREACHABLE`])
}, 60_000)
