import { journalToken } from '@acme/plugboard-journal'
import { definePlugin } from '@plugboard/core'

/**
 * Writes down who was connected and what was signed. It needs a journal and does not care whose: a kit that has none does
 * not compile.
 */
export const audit = () =>
  definePlugin({
    name: 'acme:audit',
    requires: { journal: journalToken },
    setup(kit, { journal }) {
      kit.tap('afterConnect', ({ caipAddress }) => journal.write(`connected ${caipAddress}`))
      // Stage 50 comes after other plugins: what they refuse is not written down, what they rewrite is.
      kit.tap(
        'beforeSign',
        ({ method, connection }) => journal.write(`${method} by ${connection.caipAddress}`),
        {
          stage: 50
        }
      )
    }
  })
