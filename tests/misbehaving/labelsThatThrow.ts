import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** A label whose key throws when it is read. */
const label = {
  get key(): string {
    return failing()
  }
}

/** Provides labels, titles and icons that throw or are not text. */
export const labelsThatThrow: Misbehaving = {
  plugins: [
    culprit((context) => {
      const load = async () => ({ default: () => null })
      context.registerView({ id: 'CulpritPlain', title: label, load })
      context.registerView({ id: 'CulpritOther', title: { odd: true } as never, load })
      const slots = [
        'account.actions',
        'account.tabs',
        'connect.methods',
        'header.actions',
        'footer'
      ] as const
      for (const slot of slots) {
        const item = { label, icon: { odd: true } as never, view: 'CulpritPlain' }
        context.addToSlot(slot, { id: 'culprit', ...item })
        context.addToSlot(slot, { id: 'culprit2', ...item, label: { odd: true } as never })
        context.addToSlot(slot, { id: 'culprit3', ...item, visible: failing })
      }
    })
  ],
  face: true,
  blamed: "'culprit' is at fault: the view 'CulpritPlain' throws when it is inspected: no luck"
}
