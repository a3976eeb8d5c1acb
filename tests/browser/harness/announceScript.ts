interface AnnouncedWallet {
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** A script for a page: announces wallets (EIP-6963) that do nothing, whatever their names and icons. */
export const announceScript = (wallets: readonly AnnouncedWallet[]): string =>
  `(${announce.toString()})(${JSON.stringify(wallets)})`

/** Runs in the page. */
function announce(list: readonly AnnouncedWallet[]): void {
  const details = list.map(({ name, icon, rdns }, index) => {
    const uuid = `350670db-19fa-4704-a166-${String(index).padStart(12, '0')}`
    const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
    return Object.freeze({ info: { uuid, name, icon, rdns }, provider })
  })
  const tell = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
