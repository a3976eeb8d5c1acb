// The provider by itself, as in its own guide: a press creates a code, which is drawn as text here, without a picture.
import { UniversalProvider } from '@walletconnect/universal-provider'

const relayUrl = new URLSearchParams(location.search).get('relay')
const button = document.createElement('button')
button.textContent = 'WalletConnect'
button.addEventListener('click', async () => {
  const provider = await UniversalProvider.init({ projectId: 'bench', relayUrl, telemetryEnabled: false })
  provider.on('display_uri', (uri) => {
    const code = document.createElement('code')
    code.className = 'pb-qr'
    code.textContent = uri
    document.body.append(code)
  })
  const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  await provider.connect({ optionalNamespaces: { eip155 } })
})
document.getElementById('root').append(button)
