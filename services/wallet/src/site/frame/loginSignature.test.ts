/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { cacaoMessage } from '@plugboard/siwx/verify'
import { context, openHandlers } from '../../../test/openHandlers.js'

describe('a login that requests a signature', () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const signIn = {
    ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdef0123', statement: 'Hello' },
    chainIds: ['eip155:1', 'eip155:31337'] as const
  }
  const known = { name: 'one', userId: 'ann', isShared: false }

  it('asks once to share and to sign, and returns a signature that verifies', async () => {
    const { handlers, panels, signed } = openHandlers({ stored: known, press: 'approve' })

    const user = await handlers.GET_USER({ signIn }, context)

    expect(panels).toMatchObject([{ screen: 'signIn', sharing: { message: user.message } }])
    expect(panels[0]?.sharing.addresses).toHaveLength(2)
    expect(signed.mock.calls).toMatchObject([
      [[{ kind: 'personal', message: new TextEncoder().encode(user.message) }], { userId: 'ann', account }]
    ])
    expect(cacaoMessage(user.cacao!)).toBe(user.message)
    expect(user).toMatchObject({
      signature: `0x${'07'.repeat(65)}`,
      siwxMessage: { accountAddress: account, chainId: 'eip155:31337', nonce: signIn.nonce }
    })
  })

  it('requests only the signature if the page knows the addresses, and returns nothing when rejected', async () => {
    const { handlers, panels, signed } = openHandlers({
      stored: { ...known, isShared: true },
      press: 'reject'
    })

    await expect(handlers.GET_USER({ signIn }, context)).rejects.toMatchObject({ code: 'REJECTED' })

    expect(panels).toMatchObject([{ sharing: { addresses: [], message: expect.stringContaining('Hello') } }])
    expect(signed).not.toHaveBeenCalled()
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['no network of the project', { chainIds: ['eip155:1'] as const }],
    ['a statement of two lines', { statement: 'a\nb' }]
  ])('signs nothing for %s: the page may ask afterwards', async (_, change) => {
    const { handlers, panels, signed } = openHandlers({ stored: known, press: 'approve' })

    const user = await handlers.GET_USER({ signIn: { ...signIn, ...change } }, context)

    expect([user.address, user.cacao, user.signature]).toEqual([account, undefined, undefined])
    expect(panels).toMatchObject([{ sharing: { message: undefined } }])
    expect(signed).not.toHaveBeenCalled()
  })
})
