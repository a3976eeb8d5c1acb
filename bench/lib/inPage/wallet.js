// One wallet that announces itself by EIP-6963 and answers at once, without any network.
;(() => {
  const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23264653"/%3E%3C/svg%3E'
  const listeners = new Map()
  let allowed = false

  const answers = {
    eth_requestAccounts: () => {
      allowed = true
      return [account]
    },
    // A returning page finds a wallet that knows it.
    eth_accounts: () => (allowed || window.benchWalletKnowsSite ? [account] : []),
    eth_chainId: () => '0x1',
    net_version: () => '1',
    wallet_switchEthereumChain: () => null
  }
  const provider = {
    async request({ method }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`The bench wallet does not know ${method}`), { code: 4200 })
      return answer()
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      return provider
    },
    removeListener(name, listener) {
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((known) => known !== listener)
      )
      return provider
    }
  }
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Bench Wallet',
      icon,
      rdns: 'org.example.bench'
    }),
    provider
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
})()
