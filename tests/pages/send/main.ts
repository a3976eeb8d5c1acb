import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { mount } from '@plugboard/ui'
import { localChains } from '../localChains.js'

const kit = createKit({
  plugins: [eip155({ networks: localChains() }), portfolio(), review(), send()]
})
const events: { readonly name: string; readonly data: unknown }[] = []
for (const name of ['SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR', 'SEND_REJECTED'] as const)
  kit.on(name, (data) => events.push({ name, data }))
mount(kit)
await kit.start()

const page = { kit, events }
export type SendPage = typeof page
Object.assign(window, { page })
