import type { Findable, FoundElement } from './TestPage.js'

/**
 * Names of the controls that every page with the standard UI has, in English: roles and labels that stay the same across
 * releases. `account` and `network` are the beginnings of names, e.g. 'Account 0x1234…abcd 1.234 ETH'.
 */
export const kitLabels = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  locked: 'Unlock wallet',
  account: 'Account ',
  network: 'Network ',
  disconnect: 'Disconnect',
  close: 'Close',
  back: 'Back'
} as const

/** The controls that a visitor sees on a page with the standard UI, and actions on them. */
export interface KitPage<Found> {
  /** Opens the dialog while nobody is connected. */
  readonly connectButton: Found
  /** Replaces both other buttons while the connected wallet is locked. */
  readonly unlockButton: Found
  /** Opens the account; its name holds the address and the balance. */
  readonly accountButton: Found
  readonly dialog: Found
  /** Finds a wallet, network or action in the dialog by its name. */
  inDialog(name: string | RegExp): Found
  /** Connects a wallet from the list, and waits for the account. */
  connect(wallet: string): Promise<void>
  /** Switches the network by its displayed name. */
  switchNetwork(network: string): Promise<void>
  disconnect(): Promise<void>
}

/**
 * Finds the kit's controls on a Playwright page by their roles and English labels (`kitLabels`).
 *
 * @example await kitPage(page).connect('Test Wallet')
 */
export function kitPage<Found extends FoundElement<Found>>(page: Findable<Found>): KitPage<Found> {
  const button = (name: string | RegExp, place: Findable<Found> = page) =>
    place
      .getByRole('button', { name, exact: typeof name === 'string' && name === kitLabels.disconnect })
      .first()
  const begin = (name: string) => new RegExp(`^${name}`)
  const dialog = page.getByRole('dialog').first()
  const inDialog = (name: string | RegExp) => button(name, dialog)
  const connectButton = button(kitLabels.connect)
  const accountButton = button(begin(kitLabels.account))
  return {
    connectButton,
    unlockButton: button(kitLabels.locked),
    accountButton,
    dialog,
    inDialog,
    connect: async (wallet) => {
      await connectButton.click()
      await inDialog(wallet).click()
      await accountButton.waitFor()
    },
    switchNetwork: async (network) => {
      await accountButton.click()
      await inDialog(begin(kitLabels.network)).click()
      await inDialog(network).click()
      await inDialog(begin(`${kitLabels.network}${network.replace(/\W/g, '\\$&')}`)).waitFor()
      await inDialog(kitLabels.close).click()
    },
    disconnect: async () => {
      await accountButton.click()
      await inDialog(kitLabels.disconnect).click()
      await connectButton.waitFor()
    }
  }
}
