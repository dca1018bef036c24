export const emit = () => [];
