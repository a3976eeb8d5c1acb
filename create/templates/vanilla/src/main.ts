import { defineElements, mount } from '@plugboard/ui'
import { reaction } from 'mobx'
import { kit } from './kit.ts'

function at<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.querySelector<Kind>(`#${id}`)
  if (!found) throw new Error(`index.html has no #${id}`)
  return found
}

/** Draws the account, now and whenever it changes. */
function show({ address, network }: { address: string | undefined; network: string | undefined }): void {
  at('nobody').hidden = !!address
  at('account').hidden = !address
  at('address').textContent = address ?? ''
  at('network').textContent = network ?? 'not supported by this page'
  at('said').textContent = ''
}

async function sign(): Promise<void> {
  const button = at<HTMLButtonElement>('sign')
  button.disabled = true
  // Failures are errors with a sentence that a visitor may read.
  at('said').textContent = await kit
    .signMessage('Hello from Acme Vault')
    .catch((error: Error) => error.message)
  button.disabled = false
}

mount(kit, { theme: { accent: '#1f5f4f' } })
defineElements(kit)
at('sign').addEventListener('click', () => void sign())
reaction(() => ({ address: kit.accounts.of().address, network: kit.networks.active?.name }), show, {
  fireImmediately: true
})
