/** What a handler finds in its context. */
export interface SignInEnv {
  Bindings: { readonly address?: string | undefined }
}
