/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { contractWallet } from '../../../../plugins/siwx/test/contractWallet.js'
import { startHistoryChain } from '../../test/historyChain.js'
import { namesForTest, newAccount, registrationOf } from '../../test/namesForTest.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it('a contract registers a name although the first endpoint of its chain does not answer', async () => {
  const chain = await startHistoryChain(31_337)
  ends.push(chain.stop)
  const names = await namesForTest({ chains: { 'eip155:31337': ['http://127.0.0.1:9', chain.url] } })
  ends.push(names.end)
  const owner = newAccount()
  const address = await chain
    .send({ from: chain.accounts[0], data: contractWallet(owner.address).deploy })
    .then(({ contractAddress }): Hex => contractAddress)
  const register = async (name: string, signer = owner) =>
    names.register({ ...(await registrationOf(name, signer)), address })

  expect((await register('vault.reown.id', newAccount())).body.error?.code).toBe('SIGNATURE_INVALID')
  expect((await register('vault.reown.id')).status).toBe(200)
})
