import { formatUnits } from '@plugboard/core'
import type { Locator } from 'playwright-core'
import type { PageWallet } from '../../pages/five/wallets/PageWallet.js'
import type { SendPage } from '../../pages/send/main.js'
import type { OpenedPage } from '../harness/openPage.js'
import { readReview, type ShownReview } from './readReview.js'
import { SendingWallet } from './SendingWallet.js'

type Win = { page: SendPage & { wallet: PageWallet }; notices: string[] }

/**
 * Runs in the page before its scripts: records its notices outside the dialog. A notice disappears after five seconds, which a busy machine
 * may need to look for it.
 */
export function watchNotices(): void {
  const notices: string[] = []
  Object.assign(window, { notices })
  const look = () => {
    const root = document.querySelector('plugboard-modal')?.shadowRoot
    for (const notice of root?.querySelectorAll('.pb-toast') ?? []) {
      const text = (notice.textContent ?? '').replace(/\s+/g, ' ')
      if (!notices.includes(text)) notices.push(text)
    }
  }
  setInterval(look, 50)
}

/** The page that sends, as a visitor sees it. */
export class SendingPage {
  readonly wallet: SendingWallet
  readonly dialog: Locator
  readonly amount: Locator
  readonly receiver: Locator
  readonly action: Locator

  constructor(
    private readonly opened: OpenedPage,
    private readonly namespace: string
  ) {
    this.wallet = new SendingWallet(opened.page, namespace)
    this.dialog = this.page.getByRole('dialog')
    this.amount = this.dialog.locator('.pb-amount-input')
    this.receiver = this.dialog.locator('[name=receiver]')
    this.action = this.dialog.locator('.send-button')
    this.page.setDefaultTimeout(30_000)
  }

  get page() {
    return this.opened.page
  }

  async connect(): Promise<void> {
    await this.page.evaluate(async (namespace) => {
      const { kit, wallet } = (window as unknown as Win).page
      const found = () => kit.connectors.all.find(({ name }) => name === wallet.name)
      while (!found()) await new Promise((turn) => setTimeout(turn))
      await kit.connect(found()?.id ?? '', { namespace })
    }, this.namespace)
  }

  /** The visitor switches to another account of the wallet. */
  useAccount(address: string): Promise<void> {
    return this.page.evaluate(async (wanted) => {
      await (window as unknown as Win).page.kit.switchAccount({ address: wanted })
    }, address)
  }

  /** Reloads the page; resolves once the wallet is connected as before. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(
      () => (window as unknown as Partial<Win>).page?.kit.connections.status() === 'connected'
    )
  }

  /** Opens Send from the account, with an empty draft; nothing of an earlier case is left. */
  async begin(symbol: string): Promise<void> {
    await this.wallet.moveTo(0)
    await this.page.evaluate(async () => {
      const { page, notices } = window as unknown as Win
      const { kit, events } = page
      events.length = 0
      for (const { id } of [...kit.notices.toasts]) kit.dismiss(id)
      kit.close()
      const root = document.querySelector('plugboard-modal')?.shadowRoot
      while (root?.querySelector('.pb-toast')) await new Promise((turn) => setTimeout(turn))
      notices.length = 0
    })
    await this.dialog.waitFor({ state: 'hidden' })
    await this.page.evaluate(() => (window as unknown as Win).page.kit.open())
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await this.dialog.getByText(new RegExp(`\\d ${symbol} available`)).waitFor()
  }

  /** Makes the page request a payment; nothing of an earlier case is left. @param amount in base units */
  async askToPay(symbol: string, amount: bigint, to: string, token?: string): Promise<void> {
    await this.begin(symbol)
    await this.closeModal()
    await this.page.evaluate(
      ([namespace, units, receiver, of]) => {
        const { kit, askToPay, payments } = (window as unknown as Win).page
        payments.length = 0
        const network = kit.networks.all.find((one) => one.chainNamespace === namespace)
        if (network) askToPay(network.caipNetworkId, of, units, receiver)
      },
      [this.namespace, String(amount), to, token] as const
    )
    await this.heading('Pay')
  }

  /** The outcome of the payment that the page has requested, once it has ended: the id of its transaction, or the code of an error. */
  async payment(): Promise<string> {
    await this.page.waitForFunction(() => (window as unknown as Win).page.payments.length > 0)
    return this.page.evaluate(() => (window as unknown as Win).page.payments[0] ?? '')
  }

  /** Chooses a token by its address, and confirms it if it is on no list. */
  async chooseToken(symbol: string, token: string): Promise<void> {
    await this.dialog.getByRole('button', { name: /Change token/ }).click()
    await this.dialog.getByRole('searchbox').fill(token)
    await this.dialog.getByRole('button', { name: new RegExp(symbol) }).click()
    const available = this.dialog.getByText(new RegExp(`\\d ${symbol} available`))
    const confirm = this.dialog.getByRole('button', { name: 'Use this token' })
    await available.or(confirm).first().waitFor()
    if (await confirm.isVisible()) await confirm.click()
    await available.waitFor()
  }

  /** How many tokens there are to choose from. */
  async offered(): Promise<number> {
    await this.dialog.getByRole('button', { name: /Change token/ }).click()
    const tokens = this.dialog.getByRole('list', { name: 'Your tokens' }).getByRole('button')
    await tokens.first().waitFor()
    return tokens.count()
  }

  async fill(amount: string, receiver: string): Promise<void> {
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
  }

  /** Presses 'Max'; resolves once the network has determined that amount. The receiver must be filled in already. */
  async max(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Max', exact: true }).click()
    await this.dialog.locator('.send-cost', { hasText: 'about' }).waitFor()
  }

  /** Amount and receiver as shown in their fields. */
  async draft(): Promise<readonly [string, string]> {
    return [await this.amount.inputValue(), await this.receiver.inputValue()]
  }

  /** Resolves once Send says that this much can be sent. */
  async shows(units: bigint, decimals: number, symbol: string): Promise<void> {
    const [whole = '', fraction = ''] = formatUnits(units, decimals).split('.')
    const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
    const places = whole === '0' ? zeros + 8 : Math.max(3, 8 - whole.length)
    const shown = fraction.slice(0, places).replace(/0+$/, '')
    const text = `${BigInt(whole).toLocaleString('en')}${shown && `.${shown}`} ${symbol} available`
    await this.dialog.getByText(text, { exact: true }).waitFor()
  }

  /** Resolves once the button of the view has this name. */
  says(label: string): Promise<void> {
    return this.dialog.locator('.send-button:not([aria-busy])', { hasText: label }).waitFor()
  }

  /** Opens the review, and waits until it can be agreed to. @returns what it shows */
  async openReview(): Promise<ShownReview> {
    await this.dialog
      .locator(':is(.send-actions,.pay-actions) button:not([aria-busy])', { hasText: 'Review' })
      .click()
    await this.sendButton.waitFor()
    return readReview(this.dialog)
  }

  async agree(): Promise<void> {
    await this.sendButton.click()
  }

  /** Resolves once this is shown below the field for the receiver. */
  receiverError(text: string | RegExp): Promise<void> {
    const field = this.dialog.locator('.pb-field', { has: this.page.locator('[name=receiver]') })
    return field.locator('.pb-field-error', { hasText: text }).waitFor()
  }

  heading(name: string): Promise<void> {
    return this.dialog.getByRole('heading', { name, exact: true }).waitFor()
  }

  text(text: string): Promise<void> {
    return this.dialog.getByText(text, { exact: true }).first().waitFor()
  }

  /** Resolves once the page says so outside the dialog, or has done so since `begin` or the last load. */
  async notice(text: string): Promise<void> {
    try {
      await this.page.waitForFunction(
        (wanted) => (window as unknown as Win).notices.some((one) => one.includes(wanted)),
        text
      )
    } catch (error) {
      const said = await this.page.evaluate(() => (window as unknown as Win).notices)
      throw new Error(`The page did not say "${text}", but ${JSON.stringify(said)}`, { cause: error })
    }
  }

  closeModal(): Promise<void> {
    return this.page.keyboard.press('Escape').then(() => this.dialog.waitFor({ state: 'hidden' }))
  }

  /** The events of Send since `begin`. */
  async events(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as Win).page.events.map(({ name }) => name))
  }

  /** The state of the newest transaction according to the page; `undefined` while it knows of none. */
  newest(): Promise<string | undefined> {
    return this.page.evaluate(() => (window as unknown as Win).page.transactions()[0])
  }

  /** Resolves once the page reports that about the newest transaction: after a reload it first reads what it has stored. */
  async newestIs(state: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (window as unknown as Win).page.transactions()[0] === wanted,
      state
    )
  }

  /** Resolves once Send has reported how the case has ended. */
  async ended(name: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (window as unknown as Win).page.events.some((event) => event.name === wanted),
      name
    )
  }

  close(): Promise<void> {
    return this.opened.close()
  }

  /** The button of the review that sends, once it can be pressed. */
  private get sendButton(): Locator {
    return this.dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy]):not([disabled])')
  }
}
