export const emit = () => 42;
