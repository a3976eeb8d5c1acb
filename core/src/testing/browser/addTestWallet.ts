import { announceWallet } from './announceWallet.js'
import type { TestPage } from './TestPage.js'
import type { WalletControls, WalletDoubleOptions } from './WalletDouble.js'

/** The controls of a test wallet, used from outside the page. */
export type TestWallet = {
  readonly [Name in Exclude<keyof WalletControls, 'log'>]: (
    ...args: Parameters<WalletControls[Name]>
  ) => Promise<void>
} & {
  /** The wallet's name in the list. */
  readonly name: string
  /** The methods that the page has requested since it was loaded. */
  log(): Promise<readonly string[]>
}

/**
 * Installs a wallet on a Playwright page, before `page.goto`. It announces itself (EIP-6963), approves every request, and
 * signs with the development accounts of a local chain.
 *
 * @example const wallet = await addTestWallet(page, { rpc: { 1: 'http://127.0.0.1:8545' } })
 */
export async function addTestWallet(page: TestPage, options: WalletDoubleOptions): Promise<TestWallet> {
  const { name = 'Test Wallet', rdns = 'com.example.testwallet', control = `__wallet ${rdns}` } = options
  await page.addInitScript({ content: walletScript({ ...options, name, rdns, control }) })
  const at = `window[${JSON.stringify(control)}]`
  const ask =
    (method: string) =>
    async (...args: readonly unknown[]): Promise<void> => {
      const given = args.map((arg) => JSON.stringify(arg)).join()
      await page.evaluate(`Promise.resolve(${at}.${method}(${given})).then(() => undefined)`)
    }
  return {
    name,
    lock: ask('lock'),
    unlock: ask('unlock'),
    revoke: ask('revoke'),
    switchAccount: ask('switchAccount'),
    switchChain: ask('switchChain'),
    rejectNext: ask('rejectNext'),
    hangNext: ask('hangNext'),
    answerLate: ask('answerLate'),
    log: async () => (await page.evaluate(`[...${at}.log]`)) as readonly string[]
  }
}

/** The source of a script that announces a test wallet, for a browser driver's init scripts. */
export function walletScript(options: WalletDoubleOptions): string {
  return `(${announceWallet.toString()})(${JSON.stringify(options)})`
}
