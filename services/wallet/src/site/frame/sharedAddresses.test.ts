/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { context, openHandlers } from '../../../test/openHandlers.js'

const stored = { name: 'one', userId: 'ann', isShared: false } as const

describe('a page that asks who is logged in', () => {
  it('learns the addresses only after the visitor has agreed, which is remembered', async () => {
    const asked = openHandlers({ stored, press: 'approve' })
    const user = await asked.handlers.GET_USER({}, context)

    expect(asked.panels).toMatchObject([
      { sharing: { addresses: [{ address: user.addresses.eip155 }, { address: user.addresses.solana }] } }
    ])
    expect(asked.changes).toMatchObject([{ isShared: true, network: 'eip155:31337' }])
  })

  it('learns nothing if the visitor refuses', async () => {
    const { handlers, changes, panels } = openHandlers({ stored, press: 'reject' })

    await expect(handlers.GET_USER({}, context)).rejects.toMatchObject({ code: 'REJECTED' })
    expect([panels.length, changes]).toEqual([1, []])
  })

  it('is not asked about again', async () => {
    const { handlers, panels, changes } = openHandlers({ stored: { ...stored, isShared: true } })

    expect(await handlers.GET_USER({}, context)).toMatchObject({ session: 'one', provider: 'email' })
    expect([panels, changes.length]).toEqual([[], 1])
  })

  it('gets no session of a network that the project does not list', async () => {
    const { handlers, opened } = openHandlers({ stored: { ...stored, isShared: true } })

    await expect(handlers.GET_USER({ chainId: 1 }, context)).rejects.toMatchObject({ code: 'CHAIN' })
    expect(opened).not.toHaveBeenCalled()
  })

  it.each([
    [undefined, undefined, 'smartAccount'],
    [undefined, 'eoa', 'eoa'],
    ['smartAccount', 'eoa', 'smartAccount'],
    ['eoa', 'smartAccount', 'eoa']
  ] as const)(
    'has no say in the account type once the visitor has chosen: %s, %s',
    async (own, wanted, type) => {
      const { handlers } = openHandlers({ stored: { ...stored, isShared: true, accountType: own } })

      const user = await handlers.GET_USER({ accountType: wanted }, context)
      expect(user.preferredAccountType).toBe(type)
    }
  )

  it('gets no signature for a request that it has withdrawn while the visitor agreed', async () => {
    const { handlers, stage, signed } = openHandlers({ stored })
    const controller = new AbortController()
    stage.listen((panel) => {
      if (panel?.screen !== 'signIn') return
      panel.actions.approve()
      controller.abort(new Error('withdrawn'))
    })
    const signIn = {
      ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdef0123' },
      chainIds: ['eip155:31337'] as const
    }

    const asked = handlers.GET_USER({ signIn }, { ...context, signal: controller.signal })
    await expect(asked).rejects.toThrow('withdrawn')
    expect(signed).not.toHaveBeenCalled()
  })

  it.each([
    ['deployed', true, ['smartAccount', 'eoa']],
    ['ready', false, ['smartAccount', 'eoa']],
    ['foreign', false, ['eoa']],
    ['unsupported', false, ['eoa']]
  ])('learns which accounts there are: %s', async (state, isDeployed, types) => {
    const smartAccounts = { stateInTime: jest.fn(async () => state) }
    const { handlers } = openHandlers({ stored: { ...stored, isShared: true }, more: { smartAccounts } })

    const user = await handlers.GET_USER({}, context)
    expect(user.smartAccountDeployed).toBe(isDeployed)
    expect(user.accounts.map(({ type }) => type)).toEqual(types)
  })
})
