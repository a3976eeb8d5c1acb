/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { postTransactions } from '../../demo/stack/postTransactions.mjs'
import { seedPast } from '../../demo/stack/seedPast.mjs'
import { startAnvil } from '../../demo/stack/startAnvil.mjs'

it("the past of the demo's accounts ends in an error if the unlisted token is not where the wallets expect it", async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  try {
    const stranger = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
    const transaction = { from: stranger, to: stranger, value: '0x1' }
    await postTransactions(anvil.url, [
      { jsonrpc: '2.0', id: 0, method: 'eth_sendTransaction', params: [transaction] }
    ])

    await expect(seedPast(anvil.url)).rejects.toThrow(/no token at 0x/)
  } finally {
    await anvil.stop()
  }
}, 60_000)
