import { definePlugin } from '@plugboard/core'
import { nameSources } from '@plugboard/core/features'

const never = () => new Promise<never>(() => undefined)
const down = () => Promise.reject(new Error('nobody answers'))

/** The registrar of names in each state: it does not answer, fails, knows the name already, or reports it as free. */
export function galleryNames(state: string) {
  return definePlugin({
    name: 'gallery/names',
    setup(kit) {
      const like = async (text: string) =>
        [text, `${text}-id`, `my-${text}`].map((label, index) => ({
          name: `${label}.halden.example`,
          registered: state === 'taken' && index !== 1
        }))
      kit.contribute(nameSources, {
        id: 'gallery',
        serves: () => true,
        resolve: async () => undefined,
        lookup: async () => undefined,
        suggestions: state === 'loading' ? never : state === 'error' ? down : like,
        register: down
      })
    }
  })
}
