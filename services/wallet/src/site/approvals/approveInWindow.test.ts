/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { OpenPage } from '../pageLink/openWalletPage.js'
import type { PageAnswers } from '../pageLink/pageMessages.js'
import type { ApprovalFacts } from './ApprovalFacts.js'
import { ApprovalQueue } from './ApprovalQueue.js'
import { approveInWindow } from './approveInWindow.js'
import { Stage } from './Stage.js'

const approval = { kind: 'transfer', title: 'send.coins', network: 'eip155:1', account: '0x1', raw: '0x' }
const facts = {
  approval: { ...approval, facts: [], warnings: [] },
  ...{
    origin: 'https://shop.example',
    claimedName: 'Shop',
    isDevelopment: false,
    language: 'en',
    isDark: false
  },
  networkName: 'Ethereum'
} as unknown as ApprovalFacts

function open() {
  const stage = new Stage()
  const queue = new ApprovalQueue(stage)
  const pages: { path: string; answers: PageAnswers; isOver: boolean }[] = []
  const openPage: OpenPage = (path, answers) => {
    const page = { path, answers, isOver: false }
    pages.push(page)
    return {
      end: () => {
        page.isOver = true
      }
    }
  }
  const controller = new AbortController()
  const outcome = queue
    .run(controller.signal, (turn) => approveInWindow(facts, turn, openPage))
    .then(
      () => 'approved',
      ({ code }) => code
    )
  const press = async () => {
    while (stage.panel?.screen !== 'window') await new Promise((done) => setImmediate(done))
    stage.panel.actions.openPage()
    return pages.at(-1)
  }
  return { stage, pages, controller, outcome, press }
}

describe('an approval in a wallet window', () => {
  it.each([
    ['approve', 'approved'],
    ['reject', 'REJECTED']
  ] as const)(
    'shows the request in the window and settles with the visitor’s choice: %s',
    async (choice, end) => {
      const { press, outcome, stage } = open()
      const page = await press()

      expect(page?.path).toBe('/window')
      expect(await page?.answers.approval?.(undefined)).toEqual(facts)
      // No other request is answered: neither settings nor recovery.
      expect(Object.keys(page?.answers ?? {})).toEqual(['approval', 'decide'])
      await page?.answers.decide?.(choice)

      expect(await outcome).toBe(end)
      expect([page?.isOver, stage.panel]).toEqual([true, undefined])
    }
  )

  it('takes no other answer for a yes', async () => {
    const { press, outcome } = open()
    await (await press())?.answers.decide?.('yes' as 'approve')

    expect(await outcome).toBe('REJECTED')
  })

  it('ends for a window when another one opens or the page cancels the request', async () => {
    const { press, outcome, controller, pages } = open()
    await press()
    await press()
    expect(pages.map(({ isOver }) => isOver)).toEqual([true, false])

    controller.abort(Object.assign(new Error(), { code: 'ABORTED' }))
    expect(await outcome).toBe('ABORTED')
    expect(pages.map(({ isOver }) => isOver)).toEqual([true, true])
  })
})
