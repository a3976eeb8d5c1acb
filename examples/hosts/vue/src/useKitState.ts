import { autorun } from 'mobx'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** A value of a kit as a ref: `useKitState(() => kit.connections.active)`. It follows the kit until the component is unmounted. */
export function useKitState<T>(read: () => T): Readonly<ShallowRef<T>> {
  const state = shallowRef(read())
  onScopeDispose(
    autorun(() => {
      state.value = read()
    })
  )
  return state
}
