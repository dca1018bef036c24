/** The folder of the modules of groups. What groups share stands in it, and those of the groups in folders of their own. */
export const sharedFolder = "groups";
