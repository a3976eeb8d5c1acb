import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { watch } from '../../test/scriptedFrame.js'
import type { MessageType } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

async function connected(silent: readonly MessageType[] = []) {
  page = authPage({ silent })
  await page.logIn()
  return page
}

const eip155 = () => {
  const { session } = page.kit.connections.of('eip155') ?? {}
  return {
    ask: (method: string, networkId: 'eip155:31337' | 'eip155:31338' = 'eip155:31337') =>
      watch(session?.request({ method, namespace: 'eip155', networkId }) ?? Promise.reject())
  }
}

/** Begins to switch the network, which the frame has not answered yet. */
async function switching() {
  const outcome = watch(page.kit.switchNetwork('eip155:31338'))
  await until(() => page.sent('SWITCH_NETWORK').length > 0)
  return { outcome, id: (await page.frame.asked('SWITCH_NETWORK')).id }
}

describe('the network of a session of the embedded wallet', () => {
  it('is where the next visit begins', async () => {
    const { kit, client } = await connected()
    expect(client().stored.lastUsedChain.get()).toBe('eip155:31337')
    await kit.switchNetwork('eip155:31338')

    expect(client().stored.lastUsedChain.get()).toBe('eip155:31338')
  })

  it('changes without ending what needs no approval', async () => {
    const { frame } = await connected(['RPC_REQUEST', 'SWITCH_NETWORK'])
    const asking = eip155().ask('wallet_getCapabilities')
    await until(() => page.sent('RPC_REQUEST').length === 1)
    const { outcome, id } = await switching()
    await frame.answer(id, { chainId: 31338 })
    await until(() => outcome.state !== 'pending')
    await frame.answer((await frame.asked('RPC_REQUEST')).id, { of: 'the network' })
    await until(() => asking.state !== 'pending')

    expect(asking).toEqual({ state: 'resolved', value: { of: 'the network' } })
  })

  it('stays if the frame refuses, and a rejection is one again', async () => {
    const { kit, frame, shown } = await connected(['RPC_REQUEST', 'SWITCH_NETWORK'])
    const { outcome, id } = await switching()
    await frame.refuse(id, 'CHAIN')
    await until(() => outcome.state !== 'pending')
    expect(kit.connections.of('eip155')?.networkId).toBe('eip155:31337')

    const signing = watch(kit.request({ method: 'personal_sign', params: ['0x6869'], namespace: 'eip155' }))
    await shown('ApproveTransaction')
    await until(() => page.sent('RPC_REQUEST').length === 1)
    await frame.refuse((await frame.asked('RPC_REQUEST')).id, 'REJECTED')
    await until(() => signing.state !== 'pending')

    expect(signing.value).toMatchObject({ code: 'connect/rejected' })
  })
})

describe('the methods of a session of the embedded wallet', () => {
  it('are reads of the chain on Solana, and on EVM networks only those that the wallet knows', async () => {
    const { kit } = await connected()
    const { session } = kit.connections.of('solana') ?? {}
    const balance = { method: 'getBalance', namespace: 'solana', networkId: 'solana:local' } as const

    expect(await session?.request(balance)).toBe('getBalance')
    const refused = eip155().ask('getBalance')
    await until(() => refused.state !== 'pending')
    expect(refused.value).toMatchObject({ code: 'auth/notAllowed' })
    expect(page.sent('RPC_REQUEST')).toEqual([])
  })

  it.each([
    ['solana_signTransaction', true],
    ['solana_signAllTransactions', true],
    ['solana_signAndSendTransaction', true],
    ['solana_signMessage', false]
  ])('%s says that its bytes are base64: %s', async (method, isTold) => {
    const { kit } = await connected()
    const { session } = kit.connections.of('solana') ?? {}
    const params = { transaction: 'AQID' }
    void session
      ?.request({ method, params, namespace: 'solana', networkId: 'solana:local' })
      .catch(() => undefined)
    await until(() => kit.router.open)
    await page.shown('ApproveTransaction')
    await until(() => page.sent('RPC_REQUEST').length === 1)

    expect(page.sent('RPC_REQUEST')[0]?.payload).toMatchObject({
      ...{ method, chainNamespace: 'solana', chainId: 'solana:local' },
      params: isTold ? { ...params, encoding: 'base64' } : params
    })
    expect(Object.keys(Object(page.sent('RPC_REQUEST')[0]?.payload).params).includes('encoding')).toBe(isTold)
  })
})
