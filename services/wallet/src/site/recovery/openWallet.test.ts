/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { ApiError } from '../api/ApiError.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { type Panel, Stage } from '../approvals/Stage.js'
import { FrameError } from '../frame/FrameError.js'
import type { PageAnswers } from '../pageLink/pageMessages.js'
import type { WalletState } from '../session/WalletKeys.js'
import type { KitWithCode } from '../worker/formats.js'
import { openWallet } from './openWallet.js'

const addresses = { eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', solana: '7EYnhQoR9YM3N7UoaKRoA44' }
const owner = { userId: 'ann', email: 'ann@mail.example' }
const passkey = { credentialId: 'Y3JlZA', prf: new Uint8Array(32) }
const kit = { kit: { walletId: 'w' }, code: '00000' } as unknown as KitWithCode
const elsewhere = {
  state: 'elsewhere',
  owner,
  methods: [
    { id: 'one', kind: 'kit' },
    { id: 'two', kind: 'passkey', credentialId: passkey.credentialId }
  ]
} as const

describe('a wallet that is not on this device', () => {
  it('is created with a passkey in the frame', async () => {
    const { opened, panel, keys } = open({ state: 'none', owner })
    const { screen, choice, actions } = await panel()

    await actions.byPasskey(new AbortController().signal)

    expect([screen, choice.ways]).toEqual(['addRecovery', ['passkey', 'password', 'kit']])
    expect(keys.setUp).toHaveBeenCalledWith({ kind: 'passkey', ...passkey }, expect.anything())
    expect(await opened).toEqual(addresses)
  })

  it('does not use a passkey that arrives after the visitor has gone on to another way', async () => {
    const { panel, keys } = open({ state: 'none', owner })
    const { actions } = await panel()
    const leaving = new AbortController()

    const late = actions.byPasskey(leaving.signal)
    leaving.abort()

    await expect(late).rejects.toThrow()
    expect(keys.setUp).not.toHaveBeenCalled()
  })

  it('is recovered with the methods that the user has set up, and offers no others', async () => {
    const { opened, panel, keys } = open(elsewhere)
    const { screen, choice, actions } = await panel()

    await actions.byPasskey(new AbortController().signal)

    expect([screen, choice.ways]).toEqual(['recover', ['passkey', 'kit']])
    expect(keys.recover).toHaveBeenCalledWith({
      ...{ kind: 'method', methodId: 'two' },
      secret: { kind: 'passkey', prf: passkey.prf }
    })
    expect(await opened).toEqual(addresses)
  })

  it('is not stored before the page confirms that the kit is kept', async () => {
    const { opened, panel, pages, stored } = open({ state: 'none', owner })
    const { actions } = await panel()
    actions.openPage('kit')
    const [page] = pages

    expect(await page?.answers.setUp?.({ kind: 'kit' })).toBe(kit)
    expect(stored).toEqual([])
    await page?.answers.keptKit?.(undefined)

    expect(stored).toEqual(['kit'])
    expect(await opened).toEqual(addresses)
    expect(page?.isOver).toBe(true)
  })

  it('drops a kit that nobody kept when another page opens, and creates the wallet there', async () => {
    const { opened, panel, pages, stored, keys } = open({ state: 'none', owner })
    const { actions } = await panel()
    actions.openPage('kit')
    await pages[0]?.answers.setUp?.({ kind: 'kit' })

    actions.openPage('password')
    await expect(keys.setUp.mock.results[0]?.value).rejects.toMatchObject({ fault: 'cancelled' })
    await pages[1]?.answers.setUp?.({ kind: 'password', password: 'quince lantern obituary' })

    expect(stored).toEqual(['password'])
    expect(pages.map(({ isOver }) => isOver)).toEqual([true, true])
    expect(await opened).toEqual(addresses)
  })

  it('closes the page that is open when a passkey is used in the frame', async () => {
    const { opened, panel, pages } = open({ state: 'none', owner })
    const { actions } = await panel()
    actions.openPage('password')
    expect(pages[0]?.isOver).toBe(false)

    const used = actions.byPasskey(new AbortController().signal)
    expect(pages[0]?.isOver).toBe(true)
    await used
    expect(await opened).toEqual(addresses)
  })

  it('is recovered by the passkey that was used, if there are several', async () => {
    const other = { id: 'three', kind: 'passkey', credentialId: 'b3RoZXI' } as const
    const { opened, panel, keys } = open({ ...elsewhere, methods: [other, ...elsewhere.methods] })

    await (await panel()).actions.byPasskey(new AbortController().signal)

    expect(keys.recover.mock.calls).toMatchObject([[{ methodId: 'two' }]])
    expect(await opened).toEqual(addresses)
  })

  it('requests a fresh login if the service requires one', async () => {
    const refusal = new FrameError('SERVER', { cause: new ApiError('STEP_UP_NEEDED', 'link') })
    const { opened, panel, keys, onLoginNeeded, queue } = open(elsewhere)
    keys.recover.mockRejectedValue(refusal)
    const { actions } = await panel()

    await expect(actions.byPasskey(new AbortController().signal)).rejects.toBe(refusal)

    expect(onLoginNeeded).toHaveBeenCalledTimes(1)
    queue.rejectAll()
    await expect(opened).rejects.toMatchObject({ code: 'REJECTED' })
  })
})

/** A frame that opens a wallet, up to the panel that it shows. */
function open(found: WalletState) {
  const stage = new Stage()
  const queue = new ApprovalQueue(stage)
  const stored: string[] = []
  const pages: { answers: PageAnswers; isOver: boolean }[] = []
  const onLoginNeeded = jest.fn()
  const keys = {
    check: async () => found,
    setUp: jest.fn(async ({ kind }: { kind: string }, keepKit: (given: KitWithCode) => Promise<void>) => {
      if (kind === 'kit') await keepKit(kit)
      stored.push(kind)
      return addresses
    }),
    recover: jest.fn(async (_secret: unknown) => addresses)
  }
  const parts = {
    keys,
    passkeys: { isUsable: true, create: async () => passkey, get: async () => passkey },
    openPage: (_: string, answers: PageAnswers) => {
      const page = { answers, isOver: false }
      pages.push(page)
      return {
        end: () => {
          page.isOver = true
        }
      }
    },
    describePage: () => ({ site: 'https://shop.example', language: 'en', isDark: false }),
    onLoginNeeded
  }
  const opened = queue.run(new AbortController().signal, (turn) => openWallet(parts, turn))
  opened.catch(() => undefined)
  const panel = async () => {
    while (!stage.panel) await new Promise((resolve) => setImmediate(resolve))
    return stage.panel as Extract<Panel, { screen: 'addRecovery' | 'recover' }>
  }
  return { opened, panel, keys, pages, stored, onLoginNeeded, queue }
}
