/** Never answers. */
export const never = () => new Promise<never>(() => {})
