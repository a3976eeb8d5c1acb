import { journalToken } from '@acme/plugboard-journal'
import { definePlugin } from '@plugboard/core'

/** Records who was connected and what was signed. It needs a journal from any plugin: a kit without one does not compile. */
export const audit = () =>
  definePlugin({
    name: 'acme:audit',
    requires: { journal: journalToken },
    setup(kit, { journal }) {
      kit.tap('afterConnect', ({ caipAddress }) => journal.write(`connected ${caipAddress}`))
      // Stage 50 comes after other plugins: requests that they refuse are not recorded, rewritten ones are.
      kit.tap(
        'beforeSign',
        ({ method, connection }) => journal.write(`${method} by ${connection.caipAddress}`),
        {
          stage: 50
        }
      )
    }
  })
