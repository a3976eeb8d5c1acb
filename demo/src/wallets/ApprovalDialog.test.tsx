import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PageSettings } from '../host/PageSettings.js'
import { ApprovalDialog } from './ApprovalDialog.js'
import { DemoWallet } from './DemoWallet.js'
import { KeyedDemoWallet } from './KeyedDemoWallet.js'
import { say } from './words/say.js'

// jsdom has no top layer.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

it('shows equal lines one by one', async () => {
  const lines = [
    ['Program', 'Coins'],
    ['Program', 'Coins']
  ] as const
  const question = { title: 'Sign a transaction', lines, answer: () => undefined }
  const wallet = { ...new KeyedDemoWallet({ name: 'W', rdns: 'demo.test', icon: 'data:,' }, []), question }
  const complaint = jest.spyOn(console, 'error')
  render(<ApprovalDialog wallet={wallet as never} page={new PageSettings(new URLSearchParams())} />)
  expect(screen.getAllByText('Coins')).toHaveLength(2)
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})

it('switches to the new page language immediately while a question is open', async () => {
  const page = new PageSettings(new URLSearchParams('lang=en'))
  const wallet = new DemoWallet({ name: 'W', rdns: 'demo.test', uuid: 'u', icon: 'data:,', asks: true })
  render(<ApprovalDialog wallet={wallet} page={page} />)
  const asked: Promise<unknown>[] = []
  act(() => void asked.push(wallet.provider.request({ method: 'eth_requestAccounts' })))
  expect(await screen.findByRole('dialog', { name: 'Connect to this site' })).toBeVisible()
  for (const locale of ['he', 'ar'] as const) {
    act(() => page.set({ locale }))
    expect(screen.getByRole('dialog', { name: say('Connect to this site', locale) })).toBeVisible()
    for (const text of ['demo', 'It will see', 'your address and balance', 'Decline']) {
      expect(say(text, locale)).not.toBe(text)
      expect(screen.getByText(say(text, locale))).toBeVisible()
    }
  }
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: say('Approve', 'ar') }))
    expect(await asked[0]).toHaveLength(1)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})
