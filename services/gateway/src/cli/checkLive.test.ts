/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { json, startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { startExplorer } from '../../test/explorerServer.js'
import { startHistoryChain } from '../../test/historyChain.js'
import type { GatewayConfig } from '../gates/configSchema.js'
import { checkLive } from './checkLive.js'

const chainId = 'eip155:31337'
const token = { address: `0x${'1'.repeat(40)}`, name: 'Harbour Coin', symbol: 'HRB', decimals: 6 }

it('reads token lists, and reports one that is not there', async () => {
  const list = await startFaultServer(json({ tokens: [{ ...token, chainId: 1 }, 'no token'] }))
  const lines: string[] = []
  const check = () =>
    checkLive({ tokenLists: [`${list.url}/?key=k3y`, 'http://127.0.0.1:1/'] }, {}, (line) =>
      lines.push(line.replace(/ \(\d+ ms\)$/u, ''))
    )

  expect(await check()).toBe(false)
  expect(lines).toEqual(['tokenLists[0]: 1 found', 'tokenLists[1]: LIST_UNREACHABLE'])
  await list.close()
}, 60_000)

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
