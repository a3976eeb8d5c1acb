/** @jest-environment node */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getAddress } from 'viem'
import { type Anvil, startAnvil } from '../../../plugins/eip155/test/startAnvil'
import { contractWallet } from '../../../plugins/siwx/test/contractWallet'
import {
  type RpcFault,
  type RpcProxy,
  rpcFaults,
  startRpcProxy
} from '../../../plugins/siwx/test/startRpcProxy'
import { errorIn } from '../test/SignInServices.js'
import { Visitor } from '../test/Visitor.js'
import { startSignIn } from './startSignIn.js'

/** A contract that confirms what one key signs. */
const wallet = getAddress('0x00000000000000000000000000000000c0ffee01')
let chain: Anvil
let proxy: RpcProxy
beforeAll(async () => {
  chain = await startAnvil(31337)
  proxy = await startRpcProxy(chain.url)
}, 60_000)
afterAll(async () => {
  await proxy.stop()
  await chain.stop()
})

async function setCode(code: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [wallet, code] })
  await fetch(chain.url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

it('ends a contract’s session when its signature is no longer valid, and rechecks it every quarter of an hour', async () => {
  const clock = { ahead: 0 }
  const service = await startSignIn({
    ...{ origins: ['http://shop.example'], chains: ['eip155:31337'], database: ':memory:', rateLimit: false },
    rpcUrls: { 'eip155:31337': chain.url },
    now: () => Date.now() + clock.ahead
  })
  try {
    const visitor = new Visitor(service.url + service.path)
    await setCode(contractWallet(visitor.account.address).runtime)
    const answer = await visitor.signIn({ accountAddress: wallet, chainId: 'eip155:31337' })
    expect(answer.status).toBe(200)
    expect(await visitor.sessions()).toHaveLength(1)
    clock.ahead = 901_000
    expect(await visitor.sessions()).toHaveLength(1)
    // Another owner from now on: the contract is not asked again at once, but later.
    await setCode(contractWallet(wallet).runtime)
    expect(await visitor.sessions()).toHaveLength(1)
    clock.ahead = 1_900_000
    expect(await visitor.sessions()).toEqual([])
    // An ended session stays ended.
    await setCode(contractWallet(visitor.account.address).runtime)
    expect(await visitor.sessions()).toEqual([])
  } finally {
    await service.close()
  }
}, 60_000)

it('keeps a contract’s session while its chain is unreachable, and answers 502', async () => {
  const clock = { ahead: 0 }
  const errors: unknown[] = []
  const service = await startSignIn({
    ...{ origins: ['http://shop.example'], chains: ['eip155:31337'], database: ':memory:', rateLimit: false },
    rpcUrls: { 'eip155:31337': proxy.url },
    now: () => Date.now() + clock.ahead,
    onError: (error) => errors.push(error)
  })
  try {
    const visitor = new Visitor(service.url + service.path)
    await setCode(contractWallet(visitor.account.address).runtime)
    const account = { accountAddress: wallet, chainId: 'eip155:31337' } as const
    expect((await visitor.signIn(account)).status).toBe(200)
    clock.ahead = 901_000

    for (const fault of Object.keys(rpcFaults) as RpcFault[]) {
      proxy.fail(fault)
      const answer = await visitor.ask('/session')
      expect([fault, answer.status, await errorIn(answer)]).toEqual([
        fault,
        502,
        { code: 'CHAIN_UNREACHABLE', message: 'The endpoint of this chain did not answer.' }
      ])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(errors).toHaveLength(Object.keys(rpcFaults).length)
    const issuedAt = new Date(Date.now() + clock.ahead).toISOString()
    expect((await visitor.signIn({ ...account, issuedAt })).status).toBe(502)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await expect(service.sessions(cookie)).rejects.toMatchObject({ status: 502 })

    proxy.fail(undefined)
    expect(await visitor.sessions()).toHaveLength(1)
    // Signing out asks no chain.
    proxy.fail('answers 500')
    clock.ahead = 1_900_000
    expect((await visitor.ask('/sign-out', {})).status).toBe(200)
    expect(await visitor.sessions()).toEqual([])
  } finally {
    await service.close()
  }
}, 60_000)
