/** @jest-environment node */
import * as ecc from '@bitcoinerlab/secp256k1'
import { expect, it } from '@jest/globals'
import { initEccLib, networks } from 'bitcoinjs-lib'
import { bitcoinKey } from '../../../demo/src/phone/keys/bip122/bitcoinKey.js'
import { developmentAddresses } from '../../../demo/stack/bitcoin/developmentAddresses.mjs'
import { startBitcoin } from '../../../demo/stack/startBitcoin.mjs'

it('the funded development addresses belong to the keys of the demo', () => {
  initEccLib(ecc)
  const own = [0, 1, 2].flatMap((account) => {
    const { payment, ordinal } = bitcoinKey(account, networks.regtest)
    return [payment.address, ordinal.address]
  })
  expect(developmentAddresses).toEqual(own)
})

it('a chain funds addresses with play money and mines pending transactions at the given interval', async () => {
  const chain = await startBitcoin({ fund: developmentAddresses, blockTime: 50 })
  try {
    const [address = ''] = developmentAddresses
    const stats = async () =>
      (await (await fetch(`${chain.url}/address/${address}`)).json()) as {
        chain_stats: { funded_txo_sum: number }
        mempool_stats: { funded_txo_sum: number }
      }
    expect((await stats()).chain_stats.funded_txo_sum).toBe(50_000_000)
    const body = JSON.stringify({ address, value: 1000, mine: false })
    await fetch(`${chain.url}/faucet`, { method: 'POST', body })
    while ((await stats()).mempool_stats.funded_txo_sum > 0)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await stats()).chain_stats.funded_txo_sum).toBe(50_001_000)
  } finally {
    await chain.stop()
  }
})

it('startBitcoin rejects an address of another network', async () => {
  const fund = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  await expect(startBitcoin({ fund })).rejects.toThrow('no play money')
})
