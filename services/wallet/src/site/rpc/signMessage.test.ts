/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { account, network, openRpc, shown, solana } from '../../../test/openRpc.js'

afterEach(() => {
  jest.useRealTimers()
})

describe('signing a message', () => {
  it('[S6.02 part] signs a message only after the visitor approves what is shown, and exactly those bytes', async () => {
    const { ask, panels, press, keys } = openRpc()

    const answer = ask('personal_sign', ['0x68c3a9', account])
    await press('approve')

    expect(await answer).toBe(`0x${'07'.repeat(65)}`)
    expect(panels[0]).toMatchObject({
      screen: 'approve',
      approval: { message: 'hé', account, network: network.id }
    })
    expect(keys.sign.mock.calls).toEqual([
      [[{ kind: 'personal', message: new TextEncoder().encode('hé') }], { userId: 'ann', account }]
    ])
  })

  it('accepts the parameters of personal_sign in either order, and plain text', async () => {
    const { ask, press, keys } = openRpc()

    const answer = ask('personal_sign', [account.toLowerCase(), 'hello'])
    await press('approve')
    await answer

    expect(keys.sign.mock.calls).toEqual([
      [[{ kind: 'personal', message: new TextEncoder().encode('hello') }], { userId: 'ann', account }]
    ])
  })

  it.each([
    ['personal_sign', (signer: string) => ['0x00', signer]],
    [
      'eth_signTypedData_v4',
      (signer: string) => [
        signer,
        {
          types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Box: [] },
          ...{ domain: { chainId: 31337 }, primaryType: 'Box', message: {} }
        }
      ]
    ]
  ])('refuses %s for another account without asking the visitor', async (method, paramsOf) => {
    const { ask, panels, keys, press } = openRpc()
    const other = `0x${'01'.repeat(20)}`

    const shownFirst = shown(panels, 1).then(() => 'approval')
    const end = ask(method, paramsOf(other)).catch((error: unknown) => error)
    expect(await Promise.race([end, shownFirst])).toMatchObject({ code: 'INVALID' })
    expect([panels, keys.sign.mock.calls]).toEqual([[], []])

    // It requests its own.
    const own = ask(method, paramsOf(account)).catch((error: unknown) => error)
    await press('reject')
    expect(await own).toMatchObject({ code: 'REJECTED' })
  })

  it('signs a Solana message only for its own account', async () => {
    const { ask, press } = openRpc()
    const params = { message: 'Cn8eVZg', pubkey: solana }

    const answer = ask('solana_signMessage', params, 'solana', 'solana:local')
    await press('approve')

    expect(await answer).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/) })
    await expect(
      ask('solana_signMessage', { ...params, pubkey: 'x' }, 'solana', 'solana:local')
    ).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('takes a Solana message of 4,096 characters at most, because longer ones take long to read', async () => {
    const { ask, press } = openRpc()
    const signOf = (length: number) =>
      ask('solana_signMessage', { message: '1'.repeat(length) }, 'solana', 'solana:local')

    await expect(signOf(4_097)).rejects.toMatchObject({ code: 'INVALID' })
    const end = expect(signOf(4_096)).rejects.toMatchObject({ code: 'REJECTED' })
    await press('reject')
    await end
  })

  it.each([
    ['0x', ''],
    ['0x0', '0x0'],
    ['0x6869', 'hi'],
    ['0xzz', '0xzz']
  ])('reads whole bytes of hex as such, and anything else as text: %s', async (text, message) => {
    const { ask, press, keys } = openRpc()
    const answer = ask('personal_sign', [text, account])
    await press('approve')
    await answer

    expect(keys.sign.mock.calls[0]?.[0]).toEqual([
      { kind: 'personal', message: new TextEncoder().encode(message) }
    ])
  })

  it('signs nothing that is rejected, aborted or left unanswered for 120 s', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    const { ask, press, keys, panels, stage } = openRpc()
    const sign = (signal?: AbortSignal) => ask('personal_sign', ['0x00', account], 'eip155', 31337, signal)

    const rejected = sign()
    await press('reject')
    await expect(rejected).rejects.toMatchObject({ code: 'REJECTED' })

    const controller = new AbortController()
    const aborted = sign(controller.signal)
    await shown(panels, 2)
    controller.abort(new Error('taken back'))
    await expect(aborted).rejects.toThrow('taken back')

    const late = sign()
    const end = expect(late).rejects.toMatchObject({ code: 'REJECTED' })
    await shown(panels, 3)
    jest.advanceTimersByTime(119_999)
    expect(stage.panel).toBeDefined()
    jest.advanceTimersByTime(1)
    await end

    expect(keys.sign).not.toHaveBeenCalled()
    expect(stage.panel).toBeUndefined()
  })

  it('shows why a sign-in for another site is refused and signs nothing', async () => {
    const { ask, press, panels, keys } = openRpc()

    const answer = ask('personal_sign', [
      `evil.example wants you to sign in with your Ethereum account:\n${account}`,
      account
    ])
    const end = expect(answer).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await press('reject')
    await end

    expect(panels[0]).toMatchObject({ screen: 'refused', text: 'refused.otherSite' })
    expect(keys.sign).not.toHaveBeenCalled()
  })
})
