export const offline = {
  title: 'You are offline',
};
