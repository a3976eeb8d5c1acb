/** The pages that are compared, in the order of the table. `base` is measured only for its size. */
export const variants = [
  { name: 'react', label: 'React alone', needs: [] },
  { name: 'wagmi', label: 'wagmi, hand-written dialog', needs: [] },
  { name: 'rainbowkit', label: 'RainbowKit', needs: [] },
  { name: 'connectkit', label: 'ConnectKit', needs: [] },
  {
    name: 'plugboard',
    label: 'Plugboard',
    needs: ['core/dist/index.js', 'ui/dist/index.js', 'plugins/eip155/dist/index.js']
  }
]
