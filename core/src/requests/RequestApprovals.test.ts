/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, definePlugin, type Navigation, type SignRequest } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { approvalSetup, type Connected, type Page, rejected, settled } from '../../test/approvalSetup'

const connected = approvalSetup()

describe.each([
  ['while its view is shown', undefined],
  ['after its view has answered', true]
])('session that receives requests %s', (_, before) => {
  it('receives a request only after the code of the modal has been loaded', async () => {
    const { kit, wallet, loadModal, sign, view } = await connected({ approval: { before } })
    const outcome = sign()
    await settled()
    expect(kit.router.current.name).toBe('Approve')
    expect(wallet.asked).toEqual([])

    loadModal()
    await settled()
    if (before) view().resolve(undefined)

    expect(await outcome).toBe('signed')
    expect(wallet.asked).toMatchObject([{ method: 'sign_text', needsApproval: true }])
    expect(kit.router.open).toBe(false)
  })

  it.each<[string, Page]>([
    ['is not registered', { hasView: false }],
    ['may not be navigated to', { navigate: (move) => (move.kind === 'ask' ? null : move) }],
    [
      'is replaced by another',
      {
        navigate: (move) =>
          move.kind === 'ask' ? { ...move, to: { name: 'Approve', params: move.to?.params } } : move
      }
    ]
  ])('receives no request when the view %s', async (_, page) => {
    const { wallet, loadModal, sign } = await connected({ ...page, approval: { before } })
    loadModal()

    expect(await sign()).toMatchObject(rejected)
    expect(wallet.asked).toEqual([])
  })

  it('reports a view that no plugin has registered', async () => {
    const { errors, loadModal, sign } = await connected({ hasView: false, approval: { before } })
    loadModal()

    await sign()

    await settled()
    expect(errors).toMatchObject([{ code: 'core/unknownView', values: { view: 'Approve' } }])
  })

  it('receives no request while the modal stays closed', async () => {
    const navigate = (move: Navigation): Navigation =>
      move.kind === 'ask' ? { ...move, kind: 'push' } : move
    const { kit, wallet, loadModal, sign, view } = await connected({ navigate, approval: { before } })
    loadModal()
    const outcome = sign()
    await settled()
    expect(kit.router.open).toBe(false)
    expect(wallet.asked).toEqual([])

    view().resolve(undefined)

    expect(await outcome).toMatchObject(rejected)
    expect(wallet.asked).toEqual([])
  })

  it('receives no request when the view is left before it can be seen', async () => {
    const own = connectErrors.timeout()
    const { kit, wallet, loadModal, sign } = await connected({ approval: { before, dismissed: () => own } })
    const early = sign()
    await settled()
    kit.close()
    expect(await early).toBe(own)

    const late = sign()
    await settled()
    loadModal()
    kit.close()

    expect(await late).toBe(own)
    expect(wallet.asked).toEqual([])
  })

  it('receives no request if its wallet has moved to another network before the view can be seen', async () => {
    const { wallet, loadModal, sign, view } = await connected({ approval: { before } })
    const outcome = sign()
    await settled()
    wallet.moveTo('toy:2')
    await settled()

    loadModal()
    if (before) view().resolve(undefined)

    expect(await outcome).toMatchObject({ code: 'connect/otherNetwork' })
    await settled()
    expect(wallet.asked).toEqual([])
  })

  it('receives what its view shows, also if a plugin has changed the request', async () => {
    const { kit, wallet, loadModal, sign, view } = await connected({ approval: { before } })
    const reshape = (request: SignRequest) => ({ ...request, params: ['reshaped'] })
    await kit.use(
      definePlugin({ name: 'reshape', setup: (context) => void context.tap('beforeSign', reshape) })
    )
    loadModal()
    const release = wallet.hold('request')
    const outcome = sign()
    await settled()

    expect(kit.router.current.params).toMatchObject({ request: { params: ['reshaped'] } })
    release()
    if (before) view().resolve(undefined)
    await outcome
    expect(wallet.asked).toMatchObject([{ params: ['reshaped'] }])
  })

  it('receives no request after it has ended', async () => {
    const { kit, wallet, loadModal, sign, view } = await connected({ approval: { before } })
    const outcome = sign()
    await settled()
    await kit.disconnect()
    if (kit.router.current.name !== 'Approve') kit.open({ view: 'Approve' })

    loadModal()
    await settled()
    view().resolve(undefined)

    expect(await outcome).toMatchObject({ code: 'connect/notConnected' })
    expect(wallet.asked).toEqual([])
  })

  it.each<[string, (page: Connected) => unknown, string]>([
    ['its wallet ends the session', ({ wallet }) => wallet.close(), 'connect/notConnected'],
    ['the visitor disconnects', ({ kit }) => kit.disconnect({ keepOpen: true }), 'connect/notConnected'],
    ['its wallet is connected anew', ({ kit }) => kit.connect('fake'), 'connect/notConnected'],
    ['its account changes', ({ wallet }) => wallet.choose('bob', 'alice'), 'connect/accountChanged'],
    [
      'its account changes and is back before anybody approves',
      ({ wallet }) => {
        wallet.choose('bob', 'alice')
        wallet.choose('alice', 'bob')
      },
      'connect/accountChanged'
    ],
    ['it is locked', ({ wallet }) => wallet.lock(), 'connect/locked']
  ])('rejects its pending requests when %s', async (_, end, code) => {
    const answer = before ? undefined : () => new Promise(() => undefined)
    const page = await connected({ approval: { before }, answer })
    const { kit, wallet, loadModal, sign } = page
    loadModal()
    kit.open({ view: 'Account' })
    const [shown, waiting] = [sign(), sign()]
    await settled()
    expect(kit.router.current.name).toBe('Approve')
    const { signal } = kit.router.contextOf(kit.router.current)

    await end(page)

    expect([await shown, await waiting]).toMatchObject([{ code }, { code }])
    expect(signal.aborted).toBe(true)
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Account'])
    expect(wallet.asked.map((one) => one.signal?.aborted)).toEqual(before ? [] : [true])
  })

  it('is not affected by changes of another session', async () => {
    const { kit, loadModal, wallet, view } = await connected({ approval: { before } })
    const other = fakeConnector({ id: 'other', namespace: 'sea', accounts: ['carol'] })
    await kit.use(
      definePlugin({
        name: 'sea',
        setup(context) {
          context.registerNamespace(fakeNamespace({ id: 'sea' }))
          context.registerConnector(other.connector)
        }
      })
    )
    await kit.connect('other')
    loadModal()
    const release = wallet.hold('request')
    const outcome = kit.request({ method: 'sign_text', namespace: 'toy' })
    await settled()

    other.choose('dave')
    other.close()
    wallet.choose('alice', 'carol')
    wallet.moveTo('toy:1')
    await settled()
    expect(kit.router.current.name).toBe('Approve')
    release()
    if (before) view().resolve(undefined)

    expect(await outcome).toBe('signed')
  })

  it('names the plugin whose `dismissed` throws', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const dismissed = () => {
      throw new Error('oops')
    }
    const answer = before ? undefined : () => new Promise(() => undefined)
    const { kit, loadModal, errors, sign } = await connected({ approval: { before, dismissed }, answer })
    loadModal()
    const outcome = sign()
    await settled()

    kit.close()

    expect(await outcome).toMatchObject(rejected)
    await settled()
    expect(errors).toMatchObject([
      { code: 'core/faulty', message: expect.stringMatching(/'acme' is at fault: approval.dismissed: oops/) }
    ])
    warn.mockRestore()
  })
})

it('a view that resolves before its session has answered counts as left', async () => {
  const answer = () => new Promise(() => undefined)
  const { wallet, loadModal, sign, view } = await connected({ answer })
  loadModal()
  for (const count of [1, 2]) {
    const outcome = sign()
    await settled()
    expect(wallet.asked).toHaveLength(count)

    view().resolve('yes')

    expect(await outcome).toMatchObject(rejected)
    expect(wallet.asked[count - 1]?.signal?.aborted).toBe(true)
  }
})
