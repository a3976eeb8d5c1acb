const built = (folders) => folders.map((folder) => `${folder}/dist/index.js`)

/** The compared pages, in the order of the table. `base` is measured only for its size. */
export const variants = [
  { name: 'react', label: 'React alone', needs: [] },
  { name: 'wagmi', label: 'wagmi, hand-written dialog', needs: [] },
  { name: 'rainbowkit', label: 'RainbowKit', needs: [] },
  { name: 'connectkit', label: 'ConnectKit', needs: [] },
  {
    name: 'plugboard',
    label: 'Plugboard',
    needs: built(['core', 'ui', 'plugins/eip155'])
  },
  {
    name: 'plugboard-full',
    label: 'Plugboard, full',
    needs: built([
      ...['core', 'ui'],
      ...['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect', 'gateway'].map(
        (name) => `plugins/${name}`
      ),
      ...['services/gateway', 'services/relay']
    ])
  }
]
