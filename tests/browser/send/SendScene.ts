import { expect } from '@jest/globals'
import { parseUnits } from '@plugboard/core'
import { openPage } from '../harness/openPage.js'
import { startFixture } from '../harness/startFixture.js'
import type { RunningChain, SendingChain, SentToken } from './SendingChain.js'
import { SendingPage, watchNotices } from './SendingPage.js'

/** One chain and one page for all rows of a table, and the actions that several rows share. */
export class SendScene {
  running!: RunningChain
  page!: SendingPage
  private site: Awaited<ReturnType<typeof startFixture>> | undefined
  private accounts: readonly string[] = []
  private account = ''
  private tokens: readonly string[] = []

  constructor(private readonly chain: SendingChain) {}

  get wallet() {
    return this.page.wallet
  }

  /** Starts the chain, opens the page, and connects a wallet that has some of everything. */
  async start(): Promise<void> {
    this.running = await this.chain.start()
    this.site = await startFixture('send', { routes: this.running.routes })
    const opened = await openPage(`${this.site.url}/?chain=${this.chain.namespace}`, {
      scripts: [`(${watchNotices.toString()})()`]
    })
    this.page = new SendingPage(opened, this.chain.namespace)
    this.accounts = await this.wallet.accounts()
    this.account = this.accounts[0] ?? ''
    this.tokens = await this.running.fund(this.account)
    await this.page.connect()
  }

  async stop(): Promise<void> {
    try {
      await this.page?.close()
    } finally {
      await this.site?.stop()
      await this.running?.stop()
    }
  }

  /** From now on the account of the wallet at this index sends. @returns its address */
  async useAccount(index: number): Promise<string> {
    this.account = this.accounts[index] ?? ''
    await this.page.useAccount(this.account)
    return this.account
  }

  /** The text by which a visitor searches for a token. */
  addressOf(token: SentToken): string {
    const { tokens } = this.chain
    return (typeof tokens === 'string' ? undefined : this.tokens[tokens.indexOf(token)]) ?? ''
  }

  /** The sender's balance. */
  balance(token?: string): Promise<bigint> {
    return this.running.balanceOf(this.account, token)
  }

  /**
   * Sends from the review on, and sees it confirmed on the page.
   *
   * @param received what the review says that the receiver gets; empty if that is everything
   * @returns the highest fee that was shown, in base units
   */
  async sendReviewed(
    receiver: string,
    sent: string,
    symbol = this.chain.symbol,
    received?: string
  ): Promise<bigint> {
    const { page, running } = this
    const shown = await page.openReview()
    expect([shown.to, shown.amount.replaceAll(',', '')]).toEqual([receiver, `${sent} ${symbol}`])
    if (received !== undefined) expect(shown.gets).toBe(received && `${received} ${symbol}`)
    await page.agree()
    await page.heading('Account')
    await running.settle?.()
    const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })
    await page.notice(`Confirmed: ${digits.format(sent as `${number}`)} ${symbol}`)
    expect((await page.events()).slice(-2)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    return parseUnits(shown.fee.most.split(' ')[0]?.replaceAll(',', '') ?? '', this.chain.decimals)
  }

  /** Reads back a receiver's balance, as soon as they have anything. */
  async expectReceived(receiver: string, wanted: bigint, token?: string): Promise<void> {
    await this.running.settle?.()
    const read = () => this.running.balanceOf(receiver, token)
    for (const end = Date.now() + 10_000; (await read()) === 0n && Date.now() < end; )
      await new Promise((turn) => setTimeout(turn, 20))
    expect(await read()).toBe(wanted)
  }

  /** Before the wallet is asked, the network reports what the view cannot know. */
  async expectRefusal(amount: string, receiver: string): Promise<void> {
    const { page, wallet } = this
    const asked = await wallet.prompts()
    await page.begin(this.chain.symbol)
    await page.fill(amount, receiver)
    await page.dialog.locator('.pb-error').waitFor()
    await page.says('Cannot be sent')
    // It asks the network once more, and does not lead to a review.
    await page.action.click()
    await page.says('Cannot be sent')
    await page.closeModal()

    expect([await wallet.prompts(), await page.events()]).toEqual([asked, []])
  }
}
